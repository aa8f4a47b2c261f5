import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, stillness, test as base } from './browser-test.ts';
import { ownersSession, signInByApi } from './owner.ts';
import { browserCookie, SESSION_COOKIE } from './session-cookie.ts';
import { makeTeamAccount } from './team-account.ts';

export { expect };

/** How a screen is looked at in each width: both themes and both languages are seen once. */
const LOOKS = { desk: { theme: 'light', language: 'en' }, phone: { theme: 'dark', language: 'ro' } };
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A state of a screen: where it begins, and what leads on to it and waits until it is there. */
export type ScreenState = readonly [path: string, reach: () => Promise<unknown>];

/** The owner packs with a phone in hand, and counts at a desk. */
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

interface Fixtures {
  /** A page of a signed-in owner. */
  page: Page;
  /** The owner's session cookie, for calls beside the page. */
  session: string;
  /** A page of an owner of its own: what is chosen there for the account is no other test's. */
  ownPage: Page;
}

/** A browser test of the back-office: the owner is signed in; all that `browser-test` watches for fails it too. */
export const test = base.extend<Fixtures>({
  allowedCookies: [SESSION_COOKIE],
  session: async ({ baseURL }, use) => {
    await use(await ownersSession(baseURL!));
  },
  page: async ({ page, context, baseURL, session, isMobile }, use) => {
    // Chosen, so that nothing is offered, and no choice of another test is followed.
    await page.addInitScript(() => {
      // The frame of a mail's text has no storage.
      if (origin !== 'null' && !localStorage.getItem('language')) localStorage.setItem('language', 'en');
    });
    await page.setViewportSize(isMobile ? PHONE : DESK);
    await context.addCookies([browserCookie(baseURL!, session)]);
    await use(page);
  },
  ownPage: async ({ page, context, baseURL }, use) => {
    await context.addCookies([browserCookie(baseURL!, await signInByApi(baseURL!, await makeTeamAccount('owner')))]);
    await use(page);
  },
});

/** Opens states of the back-office's screens, by their names, and looks for what hinders people. */
export async function expectAccessible(page: Page, states: Record<string, ScreenState>): Promise<void> {
  await page.addInitScript(
    ({ theme, language }) => {
      localStorage.setItem('theme', theme);
      localStorage.setItem('language', language);
    },
    LOOKS[isPhone(page) ? 'phone' : 'desk'],
  );
  for (const [name, [path, reach]] of Object.entries(states)) {
    await test.step(name, async () => {
      await page.goto(path);
      await reach();
      await stillness(page);
      await page.evaluate(releaseStickyBars);
      const { violations } = await new AxeBuilder({ page })
        .options({ resultTypes: ['violations'] })
        .withTags(STANDARD)
        // The other mode opens a page of its own each time, for frames of other hosts: there are none.
        .setLegacyMode()
        .analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      expect.soft(found, `${name}: rules of accessibility that are broken`).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, `${name}: nothing is wider than the screen`).toBe(page.viewportSize()!.width);
    });
  }
}

/** Lets each bar that sticks lie where it belongs: what it half covers at one point of scrolling is no small target. */
function releaseStickyBars(): void {
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (getComputedStyle(element).position === 'sticky') element.style.position = 'static';
  }
  scrollTo(0, 0);
}

/** True on the phone project, where lists are cards and the menu is behind a button. */
export function isPhone(page: Page): boolean {
  return page.viewportSize()!.width < 768;
}
