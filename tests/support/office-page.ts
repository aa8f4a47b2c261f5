import type { Page } from 'playwright/test';

/** No screen stands there: what was shown before is gone with all that it held. */
const NOWHERE = '/admin/-';

/**
 * Shows a screen as if it had just been loaded, from the menu's side: the router goes there, and nothing that was read
 * before is kept. Where the back-office is not open yet, it is loaded.
 */
export async function open(page: Page, path: string): Promise<void> {
  if (!(await isOffice(page))) return void (await page.goto(path));
  await leave(page);
  await page.evaluate(go, path);
}

/** True where the back-office stands on this page, for somebody who is in. */
const isOffice = (page: Page) => page.evaluate(() => document.querySelector('#office #content') !== null);

/** Leaves the screen, whatever is typed there, and forgets what was read for it. */
async function leave(page: Page): Promise<void> {
  const isLeft = await page.evaluateHandle(() => {
    const before = document.querySelector('#content h1');
    return () => !before?.isConnected && document.querySelector('#content h1') !== null;
  });
  await page.evaluate(go, NOWHERE);
  await page.waitForFunction((left) => left(), isLeft);
  await page.evaluate(forgetWhatWasRead);
  await page.waitForFunction(closeNotices);
}

/** Goes as Back does, which the router follows. It says that it asks no form this way: that is meant. */
function go(path: string): void {
  const { warn } = console;
  console.warn = () => undefined;
  history.pushState({ key: crypto.randomUUID() }, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  history.replaceState({ ...(history.state as object), idx: 0 }, '');
  console.warn = warn;
}

/** Empties the cache of requests but for what the frame around the screens shows. React keeps it with its provider. */
function forgetWhatWasRead(): void {
  interface Fiber {
    child: Fiber | null;
    sibling: Fiber | null;
    memoizedProps: { client?: { removeQueries(which: { type: 'inactive' }): void } } | null;
  }
  const root = document.getElementById('office') as unknown as Record<string, Fiber>;
  const fibers = [root[Object.keys(root).find((name) => name.startsWith('__reactContainer'))!]!];
  for (let fiber = fibers.pop(); fiber; fiber = fibers.pop()) {
    if (fiber.memoizedProps?.client) return fiber.memoizedProps.client.removeQueries({ type: 'inactive' });
    for (const next of [fiber.sibling, fiber.child]) if (next) fibers.push(next);
  }
  throw new Error('the back-office keeps what it reads elsewhere now: see office-page.ts');
}

/** Closes what tells of the last step. @returns whether all of it has gone */
function closeNotices(): boolean {
  const notices = [...document.querySelectorAll<HTMLElement>('.mantine-Notification-closeButton')];
  for (const close of notices) close.click();
  return notices.length === 0;
}

/** Leaves a page that stays as the next test expects it: nothing typed, told, routed, remembered or open beside it. */
export async function tidy(page: Page, viewport: { width: number; height: number }): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of ['dialog', 'request'] as const) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.emulateMedia({ media: null });
  await page.setViewportSize(viewport);
  await page.mouse.move(0, 0);
  if (await isOffice(page)) await leave(page);
  await page.evaluate(() => {
    // Nothing was opened at all.
    if (origin === 'null') return;
    localStorage.clear();
    localStorage.setItem('language', 'en');
    sessionStorage.clear();
  });
}
