import { CHARTS } from '#domain/analytics/charts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { median } from './table.ts';

/** Words that find one order, many orders, and none. */
const SEARCHES = {
  'a number': (order: Sample) => order.number,
  'a full name, reversed, without diacritics': (order: Sample) =>
    `${order.last_name} ${order.first_name}`.normalize('NFD').replace(/\p{M}/gu, ''),
  'a common name': () => 'popescu',
  'a phone': (order: Sample) => order.phone_no.replace('+40', '0'),
  'a mail': (order: Sample) => order.email_address,
  'a product': () => 'gemeni',
  'an AWB that nobody has': () => '2SMD4455667',
  nobody: () => 'zzzz qqqq',
};

interface Sample {
  number: string;
  first_name: string;
  last_name: string;
  phone_no: string;
  email_address: string;
}

/** Asks the back-office's API what its lists and charts ask, several times, one question at a time. */
export async function timeQuestions(address: string, db: Database, cookie: string, runs: number): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [name, path] of await listQuestions(address, db, cookie)) {
    console.error(`asking: ${name} …`);
    const times: number[] = [];
    let items = '';
    for (let run = 0; run <= runs; run += 1) {
      const started = performance.now();
      const answer = await fetch(`${address}${path}`, { headers: { cookie } });
      const body = (await answer.json()) as { items?: unknown[]; rows?: unknown[] };
      const took = performance.now() - started;
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      // The first fills caches.
      if (run > 0) times.push(took);
      items = String((body.items ?? body.rows)?.length ?? '');
    }
    rows.push([name, median(times).toFixed(1), Math.max(...times).toFixed(1), items]);
  }
  return rows;
}

async function listQuestions(address: string, db: Database, cookie: string): Promise<[name: string, path: string][]> {
  const sample = await db
    .selectFrom('orders')
    .select(['number', 'first_name', 'last_name', 'phone_no', 'email_address'])
    .where('email_address', '<>', '')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const first = await fetch(`${address}/api/admin/orders`, { headers: { cookie } });
  const { next } = (await first.json()) as { next: string };
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const year = `from=${day(364)}&to=${day(0)}`;
  const orders = (query: Record<string, string>) => `/api/admin/orders?${new URLSearchParams(query).toString()}`;
  return [
    ['orders: first page', orders({})],
    ['orders: next page', orders({ cursor: next })],
    ['orders: by total', orders({ sort: 'total' })],
    ['orders: to pack', orders({ waiting: 'to-pack' })],
    ['orders: three filters', orders({ status: 'approved', paymentMethod: 'cash', deliveryMethod: 'easybox' })],
    ...Object.entries(SEARCHES).map(([what, words]): [string, string] => [
      `orders: search for ${what}`,
      orders({ search: words(sample) }),
    ]),
    ['customers: first page', '/api/admin/customers'],
    ['customers: search', '/api/admin/customers?search=popescu+ana'],
    ['command palette', '/api/admin/search?search=popescu'],
    ['command palette: two letters', '/api/admin/search?search=ge'],
    ['dashboard', '/api/admin/dashboard'],
    ...CHARTS.map((chart): [string, string] => [
      `analytics: ${chart}, a year against the one before`,
      `/api/admin/analytics/${chart}?${year}&compare=year`,
    ]),
  ];
}
