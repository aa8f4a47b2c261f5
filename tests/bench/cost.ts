import type { BrowserContext } from 'playwright';
import { orderBody } from '../support/orders.ts';
import { browserCookie } from '../support/session-cookie.ts';
import { startBenchShop, type BenchShop } from './bench-shop.ts';
import { TWO_LINES, weigh } from './browser.ts';
import { startCdnProxy, type CdnProxy } from './cdn-proxy.ts';
import { billMonth, RATES, type Action, type Scenario } from './month.ts';
import { table } from './table.ts';

const SCENARIOS: readonly Scenario[] = [
  { name: 'a start', visits: 1_000, orders: 20, office: 0.25, deploys: 4, pages: 25, changes: 10 },
  { name: 'a living', visits: 10_000, orders: 300, office: 1, deploys: 10, pages: 25, changes: 60 },
  { name: 'a success', visits: 100_000, orders: 3_000, office: 4, deploys: 10, pages: 25, changes: 300 },
];
/** Moves of an order that mail its buyer: paid, shipped, delivered. */
const MAILED_MOVES = 3;
/** A worker that sends one mail, SMTP included. */
const SENT_MS = 2_000;

/** Prints what a month costs at Netlify, in credits, for a start, a living and a success. */
export async function benchCost(): Promise<void> {
  const shop = await startBenchShop();
  const proxy = await startCdnProxy(shop.address);
  const actions = await measureActions(shop, proxy);
  await proxy.stop();
  await shop.stop();
  console.log(`\n## Cost: what each action takes\n
Measured on the production build behind an edge that keeps what Netlify's CDN keeps, everything warm.\n`);
  const measured = Object.entries(actions).map(([name, { requests, bytes, functionMs, wakes }]) => [
    name,
    String(requests),
    (bytes / 1000).toFixed(0),
    functionMs.toFixed(0),
    wakes ? 'wakes' : 'sleeps',
  ]);
  console.log(table(['action', 'requests', 'kB', 'function ms', 'database'], measured));
  console.log(`\n## Cost: credits of a month\n
Replayed minute by minute over 30 days, the same at each run; the database stays awake for five minutes after each query.
Credits: ${RATES.databaseHour} an hour of database, ${RATES.functionGbHour} a GB-hour of functions (1 GB), ${RATES.tenThousandRequests} for 10,000 requests, ${RATES.gigabyte} a GB, ${RATES.deploy} a deploy
(Netlify's pricing, read on 10 October 2026). "Own": with a PostgreSQL of one's own (SHOP_DB_URL).\n`);
  const parts = ['database', 'functions', 'requests', 'bandwidth', 'deploys'] as const;
  const bills = SCENARIOS.map((scenario) => {
    const bill = billMonth(actions, scenario);
    const all = parts.reduce((sum, part) => sum + bill[part], 0);
    return [scenario.name, ...[...parts.map((part) => bill[part]), all, all - bill.database].map((each) => each.toFixed(0))]; // prettier-ignore
  });
  console.log(table(['month', ...parts, 'all', 'own'], bills));
}

async function measureActions({ query, session }: BenchShop, proxy: CdnProxy) {
  const lastQuery = async () => {
    const [row] = await query<{ at: Date | null }>(
      `select max(query_start) as at from pg_stat_activity where datname = current_database() and query !~ 'pg_stat_activity'`,
    );
    return row!.at?.getTime() ?? 0;
  };
  const measure = async (act: (context: BrowserContext) => Promise<unknown>): Promise<Action> => {
    const [before, askedMs] = [await lastQuery(), proxy.askedMs()];
    const { requests, all } = await weigh({}, act);
    const wakes = (await lastQuery()) > before;
    return { requests, bytes: all, functionMs: proxy.askedMs() - askedMs, wakes };
  };
  const open = async (context: BrowserContext, ...paths: string[]) => {
    const page = context.pages()[0] ?? (await context.newPage());
    for (const path of paths) await page.goto(`${proxy.address}${path}`, { waitUntil: 'networkidle' });
  };
  const visit = (context: BrowserContext) => open(context, '/', '/produsele-noastre', '/produs/gemeni');
  const cart = async (context: BrowserContext) => {
    await context.addInitScript((stored) => localStorage.setItem('cart', stored), TWO_LINES);
    await open(context, '/cosulmeu');
  };
  const order = async (context: BrowserContext) => {
    await cart(context);
    await open(context, '/finalizare-comanda');
    const answer = await context.request.post(`${proxy.address}/api/orders`, { data: orderBody() });
    const { id, viewKey } = (await answer.json()) as { id: string; viewKey: string };
    await open(context, `/comanda-plasata/${id}?cheie=${viewKey}`);
  };
  const office = async (context: BrowserContext) => {
    await context.addCookies([browserCookie(proxy.address, session)]);
    await open(context, '/admin/orders');
  };
  // The first of each fills what the CDN keeps.
  for (const act of [visit, cart, order, office]) await measure(act);
  console.error('measuring what each action takes …');
  const ordered = await measure(order);
  return {
    visit: await measure(visit),
    cart: await measure(cart),
    // The mails of its moves come later than the order.
    order: { ...ordered, functionMs: ordered.functionMs + MAILED_MOVES * SENT_MS },
    /** A page that the CDN does not have. */
    miss: await measure((context) => open(context, '/produs/cuplu')),
    officeMinute: await measure(office),
    daily: { requests: 1, bytes: 0, functionMs: 5_000, wakes: true },
  };
}
