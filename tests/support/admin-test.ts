import type { Browser, BrowserContext, Locator, Page, TestInfo } from 'playwright/test';
import { expectAccessibleStates } from './accessibility-test.ts';
import { expect, test as base, watch } from './browser-test.ts';
import { open, tidy } from './office-page.ts';
import { browserCookie, callApi, OWNER, ownersSession, SESSION_COOKIE, signInByApi } from './owner.ts';
import { onShopDatabase } from './shop-data.ts';
import { makeTeamAccount } from './team-account.ts';

export { expect, open };

/** A screen's state: its path, and steps that lead to it and await it. */
type ScreenState = readonly [path: string, reach: () => Promise<unknown>];

/** Owners pack with a phone in hand and do desk work on a desktop. */
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

interface Fixtures {
  /** A signed-in owner's page, kept from test to test; `open` shows a screen in it. */
  page: Page;
  /** A new page of the same owner, for tests of a page's own state and of the clock. */
  freshPage: Page;
  /** A page of a separate owner, for settings stored with the account. */
  ownPage: Page;
  /** Opens another watched browser with this session. */
  openAs: (session: string) => Promise<BrowserContext>;
  /** The owner's session cookie, for API calls beside the page. */
  session: string;
}

interface Shared {
  shopUrl: string;
  stays: Page;
}

/** Opens a browser with the project's options, signed in with this session. */
async function openBrowser(browser: Browser, use: TestInfo['project']['use'], shopUrl: string, session: string) {
  const viewport = use.isMobile ? PHONE : DESK;
  const context = await browser.newContext({ ...use, ...use.contextOptions, baseURL: shopUrl, viewport });
  await context.addCookies([browserCookie(shopUrl, session)]);
  return context;
}

/** Sets a language, so that the page offers none and follows no other test's choice. */
const chooseEnglish = (context: BrowserContext) =>
  context.addInitScript(() => {
    // The frame of a mail preview has no storage.
    if (origin !== 'null' && !localStorage.getItem('language')) localStorage.setItem('language', 'en');
  });

/** Browser test of the back-office with a signed-in owner; also fails on everything that `browser-test` watches. */
export const test = base.extend<Fixtures, Shared>({
  allowedCookies: [SESSION_COOKIE],
  shopUrl: [async ({}, use, { project }) => use(project.use.baseURL!), { scope: 'worker' }],
  baseURL: async ({ shopUrl }, use) => use(shopUrl),
  session: async ({ shopUrl }, use) => use(await ownersSession(shopUrl)),
  stays: [
    async ({ browser, shopUrl }, use, { project }) => {
      const context = await openBrowser(browser, project.use, shopUrl, await ownersSession(shopUrl));
      await chooseEnglish(context);
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ stays }, use) => use(stays.context()),
  page: async ({ stays, isMobile, shopUrl, session }, use) => {
    // Tests of the shop start without cookies.
    await stays.context().addCookies([browserCookie(shopUrl, session)]);
    await use(stays);
    await tidy(stays, isMobile ? PHONE : DESK);
  },
  openAs: async ({ browser, baseURL, expectedNoise, allowedCookies, allowedOrigins }, use, { project }) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async (session) => {
      const context = await openBrowser(browser, project.use, baseURL!, session);
      const quiet = watch(context, { baseURL, expectedNoise, allowedCookies, allowedOrigins });
      ends.push(quiet, () => context.close());
      return context;
    });
    for (const end of ends) await end();
  },
  freshPage: async ({ openAs, session }, use) => {
    const context = await openAs(session);
    await chooseEnglish(context);
    await use(await context.newPage());
  },
  ownPage: async ({ openAs, shopUrl }, use) => {
    const context = await openAs(await signInByApi(shopUrl, await makeTeamAccount('owner')));
    await use(await context.newPage());
  },
});

/** Checks the accessibility of screens' states by name, in Romanian, whose texts are longer. */
export async function expectAccessible(page: Page, states: Record<string, ScreenState>): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('language', 'ro'));
  const ways = Object.entries(states).map(([name, [path, reach]]) => {
    const way = async () => {
      await open(page, path);
      await reach();
    };
    return [name, way] as const;
  });
  await expectAccessibleStates(page, Object.fromEntries(ways));
}

/** True in the phone project, where lists are cards and the menu is behind a button. */
export function isPhone(page: Page): boolean {
  return page.viewportSize()!.width < 768;
}

/** Chooses a CSV file of these lines, encoded like a spreadsheet's. */
export const chooseCsv = (page: Page, lines: readonly string[], name = 'fisier.csv') =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${lines.join('\r\n')}`) });

/** Fills in the dialog for the own password, which protects the team, exports, money and mail settings. */
export async function typeOwnPassword(page: Page): Promise<void> {
  const asked = page.getByRole('dialog', { name: 'Enter your password' });
  await asked.getByLabel('Your password').fill(OWNER.password);
  await asked.getByRole('button', { name: 'Continue' }).click();
}

/** Signs in on the login page, or in the dialog after a session's end. */
export async function signIn(form: Page | Locator, userName: string, password: string = OWNER.password): Promise<void> {
  await form.getByLabel('User Name').fill(userName);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
}

/** Ends the half minute for which invoices of a move are delayed. */
export async function issueDelayedInvoices(shopUrl: string, session: string, id: string): Promise<void> {
  await onShopDatabase('update delayed_invoices set due_at = now() where order_id = $1', [id]);
  await callApi(shopUrl, session, 'POST', '/api/admin/inbox/delayed-mail');
  const held = () => onShopDatabase('select from delayed_invoices where order_id = $1', [id]);
  await expect.poll(async () => (await held()).length).toBe(0);
}
