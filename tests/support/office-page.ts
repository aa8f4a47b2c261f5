import type { Page } from 'playwright/test';

/** An address without a screen, which unmounts the previous one with its state. */
const NOWHERE = '/admin/-';

/**
 * Shows a screen like a fresh load, but through the router, with an empty cache. Loads the back-office if it is not
 * open yet.
 */
export async function open(page: Page, path: string): Promise<void> {
  if (!(await isOffice(page))) return void (await page.goto(path));
  await leave(page);
  await page.evaluate(go, path);
}

/** True when the page shows the back-office to a signed-in user. */
const isOffice = (page: Page) => page.evaluate(() => document.querySelector('#office #content') !== null);

/** Leaves the screen, discards typed text, and clears its cached data. */
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

/** Navigates like Back, which the router follows. Its warning about skipped form guards is intended. */
function go(path: string): void {
  const { warn } = console;
  console.warn = () => undefined;
  history.pushState({ key: crypto.randomUUID() }, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  history.replaceState({ ...(history.state as object), idx: 0 }, '');
  console.warn = warn;
}

/** Clears the query cache, except for data of the frame. React holds the cache in its provider. */
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

/** Closes notifications. @returns true once all have gone */
function closeNotices(): boolean {
  const notices = [...document.querySelectorAll<HTMLElement>('.mantine-Notification-closeButton')];
  for (const close of notices) close.click();
  return notices.length === 0;
}

/** Resets a kept page for the next test: no typed text, notifications, routes, storage or other pages. */
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
    // The page has opened nothing.
    if (origin === 'null') return;
    localStorage.clear();
    localStorage.setItem('language', 'en');
    sessionStorage.clear();
  });
}
