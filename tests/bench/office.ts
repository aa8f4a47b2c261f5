import { sql } from 'kysely';
import { CHARTS } from '#domain/analytics/charts.ts';
import { addUpSales } from '#server/office/analytics/add-up-sales.ts';
import { insertManyOrders } from '../support/many-orders.ts';
import { browserCookie, SESSION_COOKIE } from '../support/session-cookie.ts';
import { startBenchShop, type BenchShop } from './bench-shop.ts';
import { weigh } from './browser.ts';
import { startCdnProxy } from './cdn-proxy.ts';
import { kB, median, table } from './table.ts';

const PAST_ORDERS = 100_000;
const RUNS = 5;
/** Each screen, and by what its owner sees that it is ready: the heading and the data below it. */
const SCREENS = { '/login': 'main form', '/admin': 'main h1', '/admin/orders': 'main table tbody tr' } as const;
const WINDOW = { viewport: { width: 1440, height: 900 } };
/** Lighthouse's "slow 4G" phone: 150 ms, 1.6 Mbit/s, a processor four times slower. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const SLOWER_PROCESSOR = 4;

/** Prints what the back-office weighs, when it is ready, and how fast it answers at 100,000 orders. */
export async function benchOffice(): Promise<void> {
  const shop = await startBenchShop();
  const { db } = shop;
  console.error(`adding ${PAST_ORDERS} past orders …`);
  await insertManyOrders(db, PAST_ORDERS);
  // As every night.
  await addUpSales(db);
  for (const each of ['product', 'option', 'customer'])
    await sql`vacuum analyze ${sql.table(`${each}_sales_by_day`)}`.execute(db);
  const screens = await benchScreens(shop);
  const answers = await benchQuestions(shop);
  await shop.stop();
  console.log(`\n## Back-office: first load\n
kB as sent (text in brotli 11), nothing cached, a window of 1440 × 900, ${PAST_ORDERS} orders. "Ready": the screen shows its
data and the main thread is free, median of ${RUNS}; "slow" on slow 4G with a processor four times slower.\n`);
  console.log(table(['screen', 'requests', 'JS', 'CSS', 'fonts', 'all', 'ready ms', 'ready slow ms'], screens));
  console.log(`\n## Back-office: answers at ${PAST_ORDERS} orders\n
The median and the slowest of ${RUNS}, as the browser gets it: session, queries, JSON and HTTP on this machine.\n`);
  console.log(table(['question', 'ms', 'slowest', 'rows'], answers));
}

async function benchScreens({ address, session }: BenchShop): Promise<string[][]> {
  const proxy = await startCdnProxy(address);
  const rows: string[][] = [];
  for (const [path, sign] of Object.entries(SCREENS)) {
    console.error(`loading ${path} …`);
    const load = async (isSlow: boolean) => {
      let readyMs = 0;
      const weight = await weigh(WINDOW, async (context) => {
        if (path !== '/login') await context.addCookies([browserCookie(proxy.address, session)]);
        const page = await context.newPage();
        if (isSlow) {
          const throttle = await context.newCDPSession(page);
          await throttle.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
          await throttle.send('Network.enable');
          await throttle.send('Network.emulateNetworkConditions', SLOW);
        }
        await page.goto(`${proxy.address}${path}`);
        await page.locator(sign).first().waitFor({ timeout: 120_000 });
        readyMs = await page.evaluate(
          () => new Promise<number>((done) => requestIdleCallback(() => done(performance.now()))),
        );
        await page.waitForLoadState('networkidle');
      });
      return { weight, readyMs };
    };
    // The first load also warms the proxy.
    const { weight } = await load(false);
    const ready: [fast: number[], slow: number[]] = [[], []];
    for (let run = 0; run < RUNS; run += 1)
      for (const isSlow of [false, true]) ready[Number(isSlow)]!.push((await load(isSlow)).readyMs);
    const bytes = [weight.script, weight.stylesheet, weight.font, weight.all].map(kB);
    rows.push([path, String(weight.requests), ...bytes, ...ready.map((ms) => median(ms).toFixed(0))]);
  }
  await proxy.stop();
  return rows;
}

/** Asks the back-office's API what its lists and charts ask, several times, one question at a time. */
async function benchQuestions(shop: BenchShop): Promise<string[][]> {
  const headers = { cookie: `${SESSION_COOKIE}=${shop.session}` };
  const rows: string[][] = [];
  for (const path of await listQuestions(shop)) {
    const times: number[] = [];
    let items = '';
    for (let run = 0; run <= RUNS; run += 1) {
      const started = performance.now();
      const answer = await fetch(`${shop.address}/api/admin/${path}`, { headers });
      const body = (await answer.json()) as { items?: unknown[]; rows?: unknown[] };
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      // The first fills caches.
      if (run > 0) times.push(performance.now() - started);
      items = String((body.items ?? body.rows)?.length ?? '');
    }
    rows.push([path, median(times).toFixed(1), Math.max(...times).toFixed(1), items]);
  }
  return rows;
}

/** Lists and charts; searches with words that find one order, many orders, and none. */
async function listQuestions({ query }: BenchShop): Promise<string[]> {
  const [order] = await query<{ number: string; name: string; email_address: string }>(
    `select number, last_name || ' ' || first_name as name, email_address from orders where email_address <> '' order by id limit 1`,
  );
  const { number, name, email_address } = order!;
  const searches = [number, name, email_address, 'popescu', 'gemeni', 'zzzz qqqq'].map(encodeURIComponent);
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  return [
    'orders',
    'orders?sort=total',
    'orders?waiting=to-pack',
    'orders?status=approved&paymentMethod=cash&deliveryMethod=easybox',
    ...searches.map((words) => `orders?search=${words}`),
    'customers',
    'customers?search=popescu+ana',
    'search?search=popescu',
    'dashboard',
    ...CHARTS.map((chart) => `analytics/${chart}?from=${day(364)}&to=${day(0)}&compare=year`),
  ];
}
