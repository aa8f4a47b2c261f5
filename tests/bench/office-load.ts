import { browserCookie } from '../support/owner.ts';
import type { BenchShop } from './bench-shop.ts';
import { launchBrowser } from './browser.ts';
import { startCdnProxy } from './cdn-proxy.ts';
import { kB, median, table } from './table.ts';

const RUNS = 3;
/** Selectors that appear with a screen's data. */
const SIGNS = { '/login': 'main form', '/admin': 'main section', '/admin/orders': 'main .list tbody tr' };
const PRESS = `const now = performance.now(); document.querySelector('nav a[href="/admin/orders"]')?.click(); now`;
/** Lighthouse's "slow 4G". */
const SLOW = { offline: false, latency: 150, downloadThroughput: 209_715, uploadThroughput: 209_715 };

/** Prints how long screens take when opened by address, and the orders when opened from the dashboard's menu. */
export async function benchLoads({ address, session }: BenchShop): Promise<void> {
  const proxy = await startCdnProxy(address);
  async function open(path: keyof typeof SIGNS, isSlow: boolean): Promise<number[]> {
    const { browser, stop } = await launchBrowser();
    const page = await browser.newPage({ ignoreHTTPSErrors: true, viewport: { width: 1440, height: 900 } });
    if (path !== '/login') await page.context().addCookies([browserCookie(proxy.address, session)]);
    const throttle = await page.context().newCDPSession(page);
    if (isSlow) await throttle.send('Network.emulateNetworkConditions', SLOW);
    await throttle.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? 4 : 1 });
    /** Time when `sign` exists and the main thread is idle. */
    const whenReady = (sign: string) =>
      page.evaluate(async (sign) => {
        while (!document.querySelector(sign)) await new Promise((looked) => setTimeout(looked, 5));
        await new Promise((free) => requestIdleCallback(free));
        return performance.now();
      }, sign);
    await page.goto(proxy.address + path, { waitUntil: 'commit' });
    const ready = await whenReady(SIGNS[path]);
    await page.waitForLoadState('networkidle');
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource') as PerformanceResourceTiming[]);
    const scripts = loaded.filter(({ name }) => name.endsWith('.js')).map(({ encodedBodySize }) => encodedBodySize);
    const pressed = await page.evaluate<number>(PRESS);
    const warm = path === '/admin' ? (await whenReady(SIGNS['/admin/orders'])) - pressed : NaN;
    await stop();
    return [1 + loaded.length, scripts.reduce((sum, size) => sum + size, 0), ready, warm];
  }
  const rows: string[][] = [];
  for (const path of ['/login', '/admin/orders', '/admin'] as const) {
    const runs: number[][] = [];
    for (let run = 0; run <= RUNS; run += 1) runs.push([...(await open(path, false)), ...(await open(path, true))]);
    // The first run only warms the proxy.
    const medians = runs[0]!.map((_, figure) => median(runs.slice(1).map((run) => run[figure]!)).toFixed(0));
    const [requests, script, ready, warm, , , slow, slowWarm] = medians;
    rows.push([path, requests!, kB(Number(script)), ready!, slow!]);
    if (path === '/admin') rows.push(['orders, from the menu', '', '', warm!, slowWarm!]);
  }
  await proxy.stop();
  console.log(`\n## Back-office: first load\n
Medians of ${RUNS}, nothing cached. Ready: data is there, the main thread free; slow: on slow 4G, the processor four times slower.\n`);
  console.log(table(['screen', 'requests', 'JS kB', 'ready ms', 'slow ms'], rows));
}
