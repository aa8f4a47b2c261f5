import { chromium, type Response } from 'playwright';
import { sql } from 'kysely';
import { addUpSales } from '#server/office/analytics/add-up-sales.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { openAdminSession } from '../support/admin-session.ts';
import { insertManyOrders } from '../support/many-orders.ts';
import { startBenchShop, type BenchShop } from './bench-shop.ts';
import { browserPath } from './browser.ts';
import { startCdnProxy } from './cdn-proxy.ts';
import { onEnd } from './endings.ts';
import { timeQuestions } from './office-questions.ts';
import { weigh } from './page-weight.ts';
import { kB, median, table } from './table.ts';
import { browserCookie, SESSION_COOKIE } from '../support/session-cookie.ts';

const PAST_ORDERS = 100_000;
const RUNS = 5;
/** Writing so many orders takes longer than any statement of the shop may. */
const WRITING_PATIENCE = { connectMs: 5_000, answerMs: 600_000 };
/** Each screen, and by what its owner sees that it is ready: the heading and the data below it. */
const SCREENS = { '/login': 'main form', '/admin': 'main h1', '/admin/orders': 'main table tbody tr' } as const;
/** Lighthouse's "slow 4G" phone: 150 ms, 1.6 Mbit/s, a processor four times slower. */
const SLOW = { latency: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8, processor: 4 };

/** Prints what the back-office weighs, when it is ready, and how fast it answers at 100,000 orders. */
export async function benchOffice(): Promise<void> {
  const shop = await startBenchShop();
  const db = openDatabase(shop.databaseUrl, WRITING_PATIENCE);
  console.error(`adding ${PAST_ORDERS} past orders …`);
  await insertManyOrders(db, PAST_ORDERS);
  // As every night.
  await addUpSales(db);
  for (const table of ['product', 'option', 'customer'])
    await sql`vacuum analyze ${sql.table(`${table}_sales_by_day`)}`.execute(db);
  const { cookie } = await openAdminSession(db);
  const load = await benchLoad(shop, cookie);
  const answers = await timeQuestions(shop.address, db, cookie, RUNS);
  await db.destroy();
  await shop.stop();
  const heavy = `${PAST_ORDERS.toLocaleString('en')} orders`;
  console.log(`\n## Back-office: first load\n
kB as sent (text in brotli 11), nothing cached, a window of 1440 × 900, ${heavy}. "Ready": the screen shows its data and
the main thread is free, median of ${RUNS}; "slow" on slow 4G with a processor four times slower.\n`);
  console.log(table(['screen', 'requests', 'JS', 'CSS', 'fonts', 'all', 'ready ms', 'ready slow ms'], load));
  console.log(`\n## Back-office: answers at ${heavy}\n
The median and the slowest of ${RUNS}, as the browser gets it: session, queries, JSON and HTTP on this machine.\n`);
  console.log(table(['question', 'ms', 'slowest', 'rows'], answers));
}

async function benchLoad(shop: BenchShop, cookie: string): Promise<string[][]> {
  const proxy = await startCdnProxy(shop.address);
  const rows: string[][] = [];
  for (const [path, sign] of Object.entries(SCREENS)) {
    console.error(`loading ${path} …`);
    const session = path === '/login' ? undefined : cookie.replace(`${SESSION_COOKIE}=`, '');
    // The first load also warms the proxy.
    const { weight } = await load(proxy.address, path, sign, session, false);
    const ready = { fast: [] as number[], slow: [] as number[] };
    for (let run = 0; run < RUNS; run += 1) {
      ready.fast.push((await load(proxy.address, path, sign, session, false)).readyMs);
      ready.slow.push((await load(proxy.address, path, sign, session, true)).readyMs);
    }
    const bytes = [weight.js, weight.css, weight.fonts, weight.withoutImages + weight.images].map(kB);
    const times = [median(ready.fast), median(ready.slow)].map((ms) => ms.toFixed(0));
    rows.push([path, String(weight.requests), ...bytes, ...times]);
  }
  await proxy.stop();
  return rows;
}

async function load(address: string, path: string, sign: string, session: string | undefined, slow: boolean) {
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--disable-dev-shm-usage'] });
  const stop = onEnd(() => browser.close());
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ignoreHTTPSErrors: true });
  if (session) await context.addCookies([browserCookie(address, session)]);
  const page = await context.newPage();
  if (slow) {
    const throttle = await context.newCDPSession(page);
    await throttle.send('Emulation.setCPUThrottlingRate', { rate: SLOW.processor });
    await throttle.send('Network.enable');
    await throttle.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW.latency,
      downloadThroughput: SLOW.bytesPerSecond,
      uploadThroughput: SLOW.bytesPerSecond,
    });
  }
  const responses: Response[] = [];
  page.on('response', (response) => void (response.url().startsWith('http') && responses.push(response)));
  await page.goto(`${address}${path}`);
  await page.locator(sign).first().waitFor({ timeout: 120_000 });
  const readyMs = await page.evaluate(
    () => new Promise<number>((done) => requestIdleCallback(() => done(performance.now()))),
  );
  await page.waitForLoadState('networkidle');
  const weight = slow ? await weigh([]) : await weigh(responses);
  await stop();
  return { readyMs, weight: { ...weight, requests: responses.length } };
}
