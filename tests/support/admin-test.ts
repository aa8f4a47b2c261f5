import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, stillness, test as base } from './browser-test.ts';
import { signInByApi } from './owner.ts';

export { expect };

/** Both themes and both languages at each width; the two widths together see every pair. */
const LOOKS = {
  desk: [
    ['light', 'en'],
    ['dark', 'ro'],
  ],
  phone: [
    ['light', 'ro'],
    ['dark', 'en'],
  ],
} as const;

/** The owner packs with a phone in hand, and counts at a desk. */
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

interface Fixtures {
  /** A page of a signed-in owner. */
  page: Page;
  /** The owner's session cookie, for calls beside the page. */
  session: string;
}

/** A session holds for an hour; one that is half as old may end within a test. */
const RENEW_MS = 30 * 60_000;

let shared: { session: Promise<string>; since: number } | undefined;

/** The owner's session, one for all tests of a worker: hashing a password takes a third of a second. */
export function ownersSession(shopUrl: string): Promise<string> {
  if (!shared || Date.now() - shared.since > RENEW_MS) {
    shared = { session: signInByApi(shopUrl), since: Date.now() };
  }
  return shared.session;
}

/** A browser test of the back-office: the owner is signed in; all that `browser-test` watches for fails it too. */
export const test = base.extend<Fixtures>({
  allowedCookies: ['session'],
  session: async ({ baseURL }, use) => {
    await use(await ownersSession(baseURL!));
  },
  page: async ({ page, context, baseURL, session, isMobile }, use) => {
    await page.setViewportSize(isMobile ? PHONE : DESK);
    await context.addCookies([
      { name: 'session', value: session, url: baseURL!, httpOnly: true, secure: true, sameSite: 'Strict' },
    ]);
    await use(page);
  },
});

/**
 * Opens a screen of the back-office in both themes and both languages and looks for what hinders people.
 * @param settled - waits until the screen shows its content
 */
export async function expectAccessible(
  page: Page,
  path: string,
  settled: (page: Page) => Promise<void>,
): Promise<void> {
  for (const [theme, language] of LOOKS[isPhone(page) ? 'phone' : 'desk']) {
    await page.addInitScript(
      ([chosenTheme, chosenLanguage]) => {
        localStorage.setItem('theme', chosenTheme);
        localStorage.setItem('language', chosenLanguage);
      },
      [theme, language] as const,
    );
    await page.goto(path);
    await settled(page);
    await stillness(page);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    const found = violations.map(({ id, nodes }) => `${theme} ${language} ${id}: ${nodes[0]?.html}`);
    expect(found).toEqual([]);
  }
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'light');
    localStorage.setItem('language', 'en');
  });
}

/** True on the phone project, where lists are cards and the menu is behind a button. */
export function isPhone(page: Page): boolean {
  return page.viewportSize()!.width < 768;
}
