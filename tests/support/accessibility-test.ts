import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, stillness, test as base } from './browser-test.ts';

export { expect };

/** As narrow as a page must still fit, sideways. */
const NARROWEST = { width: 320, height: 640 };
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A test that sees the shop in the light theme at a desk, and in the dark one on the narrowest phone. */
export const test = base.extend({
  viewport: ({ viewport, isMobile }, use) => use(isMobile ? NARROWEST : viewport),
  colorScheme: ({ isMobile }, use) => use(isMobile ? 'dark' : 'light'),
  page: async ({ page, colorScheme }, use) => {
    await page.addInitScript((theme) => localStorage.setItem('theme', theme!), colorScheme);
    await use(page);
  },
});

/** States of pages by name: the address of each, or the way that leads to it from the state before. */
export type States = Record<string, string | (() => Promise<unknown>)>;

/** Goes through the states one after the other; in none is there an axe violation, nor sticks anything out sideways. */
export async function expectNoHindrance(page: Page, states: States): Promise<void> {
  for (const [state, way] of Object.entries(states)) {
    await test.step(state, async () => {
      await (typeof way === 'string' ? page.goto(way) : way());
      await stillness(page);
      // What the header covers for the moment is no small target.
      await page.evaluate(() => scrollTo(0, 0));
      expect.soft(await violations(page), `axe violations of ${state}`).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, `width of ${state}`).toBeLessThanOrEqual(page.viewportSize()!.width);
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
