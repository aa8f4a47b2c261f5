import type { Browser, BrowserContext, Locator, Page, TestInfo } from 'playwright/test';
import { expectNoHindrance } from './accessibility-test.ts';
import { expect, test as base, watch } from './browser-test.ts';
import { open, tidy } from './office-page.ts';
import { browserCookie, callApi, OWNER, ownersSession, SESSION_COOKIE, signInByApi } from './owner.ts';
import { onShopDatabase } from './shop-data.ts';
import { makeTeamAccount } from './team-account.ts';

export { expect, open };

/** A state of a screen: where it begins, and what leads on to it and waits until it is there. */
type ScreenState = readonly [path: string, reach: () => Promise<unknown>];

/** The owner packs with a phone in hand, and counts at a desk. */
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

interface Fixtures {
  /** A page of a signed-in owner, which stays from test to test: `open` leads it to a screen. */
  page: Page;
  /** A page of the same owner that nothing was done with: for what a page keeps while it stands, and for the clock. */
  freshPage: Page;
  /** A page of an owner of its own: what is chosen there for the account is no other test's. */
  ownPage: Page;
  /** Opens another browser with a session in it, which is watched as the others are. */
  openAs: (session: string) => Promise<BrowserContext>;
  /** The owner's session cookie, for calls beside the page. */
  session: string;
}

interface Shared {
  shopUrl: string;
  stays: Page;
}

/** A browser as this project has it, in which this session is signed in. */
async function openBrowser(browser: Browser, use: TestInfo['project']['use'], shopUrl: string, session: string) {
  const viewport = use.isMobile ? PHONE : DESK;
  const context = await browser.newContext({ ...use, ...use.contextOptions, baseURL: shopUrl, viewport });
  await context.addCookies([browserCookie(shopUrl, session)]);
  return context;
}

/** Chosen, so that nothing is offered, and no choice of another test is followed. */
const chooseEnglish = (context: BrowserContext) =>
  context.addInitScript(() => {
    // The frame of a mail's text has no storage.
    if (origin !== 'null' && !localStorage.getItem('language')) localStorage.setItem('language', 'en');
  });

/** A browser test of the back-office: the owner is signed in; all that `browser-test` watches for fails it too. */
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
    // A test that shops begins without any cookie.
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

/** Opens states of the back-office's screens, by their names, in Romanian, whose words are the longer ones, and looks for what hinders people. */
export async function expectAccessible(page: Page, states: Record<string, ScreenState>): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('language', 'ro'));
  const ways = Object.entries(states).map(([name, [path, reach]]) => {
    const way = async () => {
      await open(page, path);
      await reach();
    };
    return [name, way] as const;
  });
  await expectNoHindrance(page, Object.fromEntries(ways));
}

/** True on the phone project, where lists are cards and the menu is behind a button. */
export function isPhone(page: Page): boolean {
  return page.viewportSize()!.width < 768;
}

/** Chooses a file of these lines where the screen asks for one, as a spreadsheet writes it. */
export const chooseCsv = (page: Page, lines: readonly string[], name = 'fisier.csv') =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${lines.join('\r\n')}`) });

/** Answers the question for one's own password, which stands before decisions about the team, exports of people, and where money and mail go. */
export async function typeOwnPassword(page: Page): Promise<void> {
  const asked = page.getByRole('dialog', { name: 'Enter your password' });
  await asked.getByLabel('Your password').fill(OWNER.password);
  await asked.getByRole('button', { name: 'Continue' }).click();
}

/** Signs in where the form for it stands: on a page of its own, or over a screen whose session has ended. */
export async function signIn(form: Page | Locator, userName: string, password: string = OWNER.password): Promise<void> {
  await form.getByLabel('User Name').fill(userName);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
}

/** Lets the half minute pass for which the papers of an order's moves wait. */
export async function issueDelayedInvoices(shopUrl: string, session: string, id: string): Promise<void> {
  await onShopDatabase('update delayed_invoices set due_at = now() where order_id = $1', [id]);
  await callApi(shopUrl, session, 'POST', '/api/admin/inbox/delayed-mail');
  const held = () => onShopDatabase('select from delayed_invoices where order_id = $1', [id]);
  await expect.poll(async () => (await held()).length).toBe(0);
}
