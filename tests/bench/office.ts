import { CHARTS } from '#domain/analytics/charts.ts';
import { insertManyOrders } from '../support/many-orders.ts';
import { SESSION_COOKIE } from '../support/owner.ts';
import { startBenchShop, type BenchShop } from './bench-shop.ts';
import { calibrate, compareFigures } from './figures.ts';
import { benchLoads } from './office-load.ts';
import { median, table } from './table.ts';

/** Numbers of orders at which the requests are timed. */
const PAST_ORDERS = [20_000, 100_000];
const RUNS = 5;

/**
 * Prints load times of the first screens and answer times of the API, and what became slower.
 * @param keep - true stores this run's figures
 */
export async function benchOffice(keep: boolean): Promise<void> {
  const shop = await startBenchShop();
  const figures: Record<string, number> = {};
  const answers: string[][] = [];
  let past = 0;
  for (const orders of PAST_ORDERS) {
    console.error(`adding past orders, up to ${orders} …`);
    await insertManyOrders(shop.db, orders - past);
    if (past === 0) await benchLoads(shop);
    past = orders;
    const unit = await calibrate(shop);
    for (const { question, ms, slowest, rows } of await benchQuestions(shop)) {
      answers.push([question, String(orders), ms.toFixed(1), slowest.toFixed(1), rows]);
      figures[`office at ${orders} orders: ${question}`] = ms / unit.clock;
    }
  }
  await shop.stop();
  console.log(`\n## Back-office: answers\n
The median and the slowest of ${RUNS}, as the browser gets it: session, queries, JSON and HTTP on this machine.\n`);
  console.log(table(['question', 'orders', 'ms', 'slowest', 'rows'], answers));
  compareFigures(figures, keep);
}

/** Times the API requests of lists and charts, several times, one at a time. */
async function benchQuestions(shop: BenchShop) {
  const headers = { cookie: `${SESSION_COOKIE}=${shop.session}` };
  const answers: { question: string; ms: number; slowest: number; rows: string }[] = [];
  for (const [question, path] of Object.entries(await listQuestions(shop))) {
    const times: number[] = [];
    let rows = '';
    for (let run = 0; run <= RUNS; run += 1) {
      const started = performance.now();
      const answer = await fetch(`${shop.address}/api/admin/${path}`, { headers });
      const body = (await answer.json()) as { items?: unknown[]; rows?: unknown[] };
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      // The first run fills caches.
      if (run > 0) times.push(performance.now() - started);
      rows = String((body.items ?? body.rows)?.length ?? '');
    }
    answers.push({ question, ms: median(times), slowest: Math.max(...times), rows });
  }
  return answers;
}

/** Requests by name: lists, searches with one, many and no results, and charts that compare two years. */
async function listQuestions({ query }: BenchShop): Promise<Record<string, string>> {
  const [order] = await query<{ number: string; name: string; mail: string }>(
    `select number, last_name || ' ' || first_name as name, email_address as mail from orders where email_address <> '' order by id limit 1`,
  );
  const searches = { ...order!, 'last name': 'popescu', product: 'gemeni', 'nobody’s name': 'zzzz qqqq' };
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  return {
    orders: 'orders',
    'orders by total': 'orders?sort=total',
    'orders to pack': 'orders?waiting=to-pack',
    'orders of three filters': 'orders?status=approved&paymentMethod=cash&deliveryMethod=easybox',
    ...Object.fromEntries(
      Object.entries(searches).map(([by, words]) => [`orders by ${by}`, `orders?search=${encodeURIComponent(words)}`]),
    ),
    customers: 'customers',
    'customers by name': 'customers?search=popescu+ana',
    palette: 'search?search=popescu',
    dashboard: 'dashboard',
    ...Object.fromEntries(
      CHARTS.map((chart) => [`chart of ${chart}`, `analytics/${chart}?from=${day(364)}&to=${day(0)}&compare=year`]),
    ),
  };
}
