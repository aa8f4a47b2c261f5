import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, stillness, test } from './browser-test.ts';

export { expect, test };

/** At a desk in the light theme, and in the dark one as narrow as a page must still fit, sideways. */
const LOOKS = [
  { colorScheme: 'dark', size: { width: 320, height: 640 } },
  { colorScheme: 'light', size: { width: 1280, height: 900 } },
] as const;
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** States of pages by name: the address of each, or the way that leads to it from the state before. */
export type States = Record<string, string | (() => Promise<unknown>)>;

/** Goes through the states at a desk, and looks at each in both ways: no axe violation, and nothing sticks out sideways. */
export async function expectNoHindrance(page: Page, states: States): Promise<void> {
  for (const [state, way] of Object.entries(states)) {
    await test.step(state, async () => {
      await (typeof way === 'string' ? page.goto(way) : way());
      for (const { colorScheme, size } of LOOKS) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(size);
        // What the header covers for the moment is no small target.
        await page.evaluate(() => scrollTo(0, 0));
        await stillness(page);
        expect.soft(await violations(page), `axe violations of ${state}, ${colorScheme}`).toEqual([]);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(width, `width of ${state}, ${colorScheme}`).toBeLessThanOrEqual(size.width);
      }
    });
  }
}

async function violations(page: Page): Promise<string[]> {
  // What passes is many times more, and nobody reads it.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  // The other mode opens a page of its own each time, for frames of other hosts: there are none.
  const { violations: found } = await builder.withTags(STANDARD).setLegacyMode().analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
}
