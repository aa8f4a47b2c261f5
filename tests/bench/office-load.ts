import type { Page } from 'playwright';
import type { BenchShop } from './bench-shop.ts';
import { weigh } from './browser.ts';
import { startCdnProxy } from './cdn-proxy.ts';
import { kB, median } from './table.ts';
import { SESSION_COOKIE } from '../support/session-cookie.ts';

/** Each screen, and by what its owner sees that its data is there. */
const SCREENS = { '/login': 'main form', '/admin': 'main section', '/admin/orders': 'main table tbody tr' };
/** Lighthouse's "slow 4G" phone: 150 ms, 1.6 Mbit/s, a processor four times slower. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 209_715, uploadThroughput: 209_715 };
const SLOWER = 4;
const DESK = { viewport: { width: 1440, height: 900 } };

/** Measures each screen's first load in a fresh profile, and orders opened from the dashboard's menu. */
export async function benchLoads(shop: BenchShop, runs: number): Promise<string[][]> {
  const proxy = await startCdnProxy(shop.address);
  const open = async (path: keyof typeof SCREENS, isSlow: boolean, presses: boolean) => {
    let ready = NaN;
    let warm = NaN;
    const weight = await weigh(DESK, async (context) => {
      const session = { name: SESSION_COOKIE, value: shop.session, url: proxy.address };
      if (path !== '/login') await context.addCookies([session]);
      const page = await context.newPage();
      if (isSlow) await slowDown(page);
      await page.goto(proxy.address + path, { waitUntil: 'commit' });
      ready = await whenReady(page, SCREENS[path]);
      await page.waitForLoadState('networkidle');
      if (presses) warm = await whenReady(page, SCREENS['/admin/orders'], 'nav a[href="/admin/orders"]');
    });
    return { ready, warm, weight };
  };
  const rows: string[][] = [];
  for (const path of ['/login', '/admin/orders', '/admin'] as const) {
    console.error(`loading ${path} …`);
    // The first load also warms the proxy.
    const { weight } = await open(path, false, false);
    const fast: Awaited<ReturnType<typeof open>>[] = [];
    const slow: typeof fast = [];
    for (let run = 0; run < runs; run += 1) {
      fast.push(await open(path, false, path === '/admin'));
      slow.push(await open(path, true, path === '/admin'));
    }
    const ms = (loads: typeof fast, kind: 'ready' | 'warm') => median(loads.map((load) => load[kind])).toFixed(0);
    rows.push([path, String(weight.requests), kB(weight.script), kB(weight.stylesheet), ms(fast, 'ready'), ms(slow, 'ready')]); // prettier-ignore
    if (path === '/admin') rows.push(['orders, from the menu', '', '', '', ms(fast, 'warm'), ms(slow, 'warm')]);
  }
  await proxy.stop();
  return rows;
}

async function slowDown(page: Page): Promise<void> {
  const throttle = await page.context().newCDPSession(page);
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await throttle.send('Network.enable');
  await throttle.send('Network.emulateNetworkConditions', SLOW);
}

/** Milliseconds from the page's start, or from a press on `link`, until `sign` is there and the main thread is free. */
const whenReady = (page: Page, sign: string, link = '') =>
  page.evaluate(
    ([sign, link]) =>
      new Promise<number>((done) => {
        const began = link && performance.now();
        if (link) document.querySelector<HTMLElement>(link)!.click();
        const look = () =>
          document.querySelector(sign!)
            ? requestIdleCallback(() => done(performance.now() - Number(began)))
            : setTimeout(look, 5);
        look();
      }),
    [sign, link],
  );
