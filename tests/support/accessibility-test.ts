import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';
import { expect, stillness, test } from './browser-test.ts';

export { expect, test };

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Reports only violations, because passed checks are many and unread. */
const OPTIONS: axe.RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** A desktop in the light theme, and the narrowest supported page in the dark one. */
const LOOKS = [
  { colorScheme: 'light', size: { width: 1280, height: 900 } },
  { colorScheme: 'dark', size: { width: 320, height: 640 } },
] as const;

/** States of pages by name: an address, or steps that lead on from the state before. */
type States = Record<string, string | (() => Promise<unknown>)>;

/** Checks each state in both looks for axe violations and sideways overflow, and leads on in the second look. */
export async function expectAccessibleStates(page: Page, states: States): Promise<void> {
  const looks = [...LOOKS];
  for (const [state, way] of Object.entries(states)) {
    await test.step(state, async () => {
      await (typeof way === 'string' ? page.goto(way) : way());
      for (const { colorScheme, size } of looks) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(size);
        await page.evaluate(prepare, colorScheme);
        await stillness(page);
        expect.soft(await findViolations(page), `axe violations of ${state}, ${colorScheme}`).toEqual([]);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(width, `width of ${state}, ${colorScheme}`).toBeLessThanOrEqual(size.width);
      }
      looks.reverse();
    });
  }
}

/** Sets the back-office's theme and unfixes sticky bars, because covered targets would count as too small. */
function prepare(newValue: string): void {
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (getComputedStyle(element).position === 'sticky') element.style.position = 'static';
  }
  scrollTo(0, 0);
}

/** Lists violated axe rules with their elements. */
async function findViolations(page: Page): Promise<string[]> {
  // A page that stays already has axe loaded.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script);
  return page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  }, OPTIONS);
}
