import pg from 'pg';
import { chromium, type BrowserContext, type Request } from 'playwright';
import { openDatabase } from '#server/platform/database/database.ts';
import { openAdminSession } from '../support/admin-session.ts';
import { orderBody } from '../support/orders.ts';
import { startBenchShop, type BenchShop } from './bench-shop.ts';
import { browserPath, TWO_LINES } from './browser.ts';
import { startCdnProxy, type CdnProxy } from './cdn-proxy.ts';
import { onEnd } from './endings.ts';
import { compareWithLast, type Figure } from './last-figures.ts';
import { billMonth, RATES, type Action, type Actions, type Before, type Scenario } from './month.ts';
import { table } from './table.ts';
import { browserCookie, SESSION_COOKIE } from '../support/session-cookie.ts';

const SCENARIOS: readonly (Scenario & { aim: number })[] = [
  { name: 'a start', visits: 1_000, orders: 20, office: 0.25, deploys: 4, pages: 25, changes: 10, aim: 300 },
  { name: 'a living', visits: 10_000, orders: 300, office: 1, deploys: 10, pages: 25, changes: 60, aim: 1_300 },
  { name: 'a success', visits: 100_000, orders: 3_000, office: 4, deploys: 10, pages: 25, changes: 300, aim: 7_500 },
];
/** Moves of an order that mail its buyer: paid, shipped, delivered. */
const MAILED_MOVES = 3;
/** A worker that sends one mail, SMTP included, and one that waited for it: half a minute, in which an undo stops it. */
const SENT_MS = 2_000;
const HELD_MS = 30_000;
/** What was done about it, one after the other. */
const WAYS: readonly [name: string, before: Before][] = [
  [
    'pages kept a day, cart asks the shop',
    { cartAsks: true, pagesKeptADay: true, waitMs: MAILED_MOVES * (HELD_MS - SENT_MS) },
  ],
  ['cart priced from the CDN', { pagesKeptADay: true, waitMs: MAILED_MOVES * (HELD_MS - SENT_MS) }],
  ['pages kept a month', { waitMs: MAILED_MOVES * (HELD_MS - SENT_MS) }],
  ['no function waits for held mail: now', {}],
];

/** Prints what a month costs at Netlify, in credits, for a start, a living and a success. */
export async function benchCost(): Promise<void> {
  const shop = await startBenchShop();
  const proxy = await startCdnProxy(shop.address);
  const actions = await measureActions(shop, proxy);
  await proxy.stop();
  await shop.stop();

  const measured = Object.entries(actions).map(([name, action]: [string, Action]) => [
    name,
    String(action.requests),
    (action.bytes / 1000).toFixed(0),
    action.functionMs.toFixed(0),
    action.wakes ? 'wakes' : 'sleeps',
  ]);
  const bills: string[][] = [];
  const figures: Record<string, Figure> = {};
  for (const { aim, ...scenario } of SCENARIOS) {
    for (const [way, before] of WAYS) {
      const bill = billMonth(actions, scenario, before);
      const { database, functions, requests, bandwidth, deploys, total } = bill;
      const isNow = Object.keys(before).length === 0;
      bills.push([
        scenario.name,
        way,
        ...[bill.databaseHours, database, functions, requests, bandwidth, deploys, total].map((each) =>
          each.toFixed(0),
        ),
        isNow ? String(aim) : '',
        isNow ? (total - database).toFixed(0) : '',
      ]);
      if (isNow) figures[`${scenario.name}: credits`] = { value: Math.round(total), better: 'lower' };
    }
  }
  console.log(`\n## Cost: what each action takes\n
Measured on the production build behind an edge that keeps what Netlify's CDN keeps, everything warm.\n`);
  console.log(table(['action', 'requests', 'kB', 'function ms', 'database'], measured));
  console.log(`\n## Cost: credits of a month\n
Replayed minute by minute over 30 days, the same at each run; the database stays awake for five minutes after each query.
Credits: ${RATES.databaseHour} an hour of database, ${RATES.functionGbHour} a GB-hour of functions (1 GB), ${RATES.tenThousandRequests} for 10,000 requests, ${RATES.gigabyte} a GB, ${RATES.deploy} a deploy
(Netlify's pricing, read on 10 October 2026). "Own": with a PostgreSQL of one's own (SHOP_DB_URL).\n`);
  const head = [
    'month',
    'way',
    'hours',
    'database',
    'functions',
    'requests',
    'bandwidth',
    'deploys',
    'all',
    'aim',
    'own',
  ];
  console.log(table(head, bills));
  compareWithLast('cost', figures);
}

async function measureActions(shop: BenchShop, proxy: CdnProxy): Promise<Actions> {
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const db = openDatabase(shop.databaseUrl);
  const { cookie } = await openAdminSession(db);
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--disable-dev-shm-usage'] });
  const stop = onEnd(() => browser.close());

  const lastQuery = async () => {
    const { rows } = await client.query<{ at: Date | null }>(
      'select max(query_start) as at from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return rows[0]!.at?.getTime() ?? 0;
  };
  const measure = async (act: (context: BrowserContext) => Promise<void>): Promise<Action> => {
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    const sizes: Promise<number>[] = [];
    context.on('requestfinished', (request) => void (request.url().startsWith('http') && sizes.push(sizeOf(request))));
    const [query, asked] = [await lastQuery(), proxy.asked()];
    await act(context);
    const wakes = (await lastQuery()) > query;
    const bytes = (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0);
    await context.close();
    const now = proxy.asked();
    return {
      requests: sizes.length,
      bytes,
      functionMs: now.ms - asked.ms,
      wakes,
    };
  };
  const open = async (context: BrowserContext, ...paths: string[]) => {
    const page = context.pages()[0] ?? (await context.newPage());
    for (const path of paths) await page.goto(`${proxy.address}${path}`, { waitUntil: 'networkidle' });
  };
  const visit = (context: BrowserContext) => open(context, '/', '/produsele-noastre', '/produs/gemeni');
  const cart = async (context: BrowserContext) => {
    await context.addInitScript((stored) => localStorage.setItem('cart', stored), JSON.stringify(TWO_LINES));
    await open(context, '/cosulmeu');
  };
  const order = async (context: BrowserContext) => {
    await cart(context);
    await open(context, '/finalizare-comanda');
    const { id, viewKey } = await placeOrder(proxy.address, context);
    await open(context, `/comanda-plasata/${id}?cheie=${viewKey}`);
  };
  const office = async (context: BrowserContext) => {
    await context.addCookies([browserCookie(proxy.address, cookie.replace(`${SESSION_COOKIE}=`, ''))]);
    await open(context, '/admin/orders');
  };

  // The first of each fills what the CDN keeps.
  for (const act of [visit, cart, order, office]) await measure(act);
  console.error('measuring what each action takes …');
  const actions = {
    visit: await measure(visit),
    cart: await measure(cart),
    order: withMails(await measure(order)),
    miss: await measure((context) => open(context, '/produs/cuplu')),
    officeMinute: await measure(office),
    daily: { requests: 1, bytes: 0, functionMs: 5_000, wakes: true },
  };
  await stop();
  await db.destroy();
  await client.end();
  return actions;
}

/** The mails of its moves come later than the order. */
function withMails(order: Action): Action {
  return { ...order, functionMs: order.functionMs + MAILED_MOVES * SENT_MS, requests: order.requests + MAILED_MOVES };
}

async function placeOrder(address: string, context: BrowserContext): Promise<{ id: string; viewKey: string }> {
  const answer = await context.request.post(`${address}/api/orders`, { data: orderBody() });
  if (answer.status() !== 201) throw new Error(`no order: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as { id: string; viewKey: string };
}

/** As sent, compressed, headers included; 0 for what the browser had already. */
async function sizeOf(request: Request): Promise<number> {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return Math.max(0, responseBodySize) + Math.max(0, responseHeadersSize);
}
