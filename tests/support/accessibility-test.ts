import type { Page } from 'playwright/test';
import { findHindrances } from './axe.ts';
import { expect, stillness, test } from './browser-test.ts';

export { expect, test };

/** At a desk in the light theme, and in the dark one as narrow as a page must still fit, sideways. */
const LOOKS = [
  { colorScheme: 'dark', size: { width: 320, height: 640 } },
  { colorScheme: 'light', size: { width: 1280, height: 900 } },
] as const;

/** States of pages by name: the address of each, or the way that leads to it from the state before. */
type States = Record<string, string | (() => Promise<unknown>)>;

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
        expect.soft(await findHindrances(page), `axe violations of ${state}, ${colorScheme}`).toEqual([]);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(width, `width of ${state}, ${colorScheme}`).toBeLessThanOrEqual(size.width);
      }
    });
  }
}
