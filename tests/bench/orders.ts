import { join } from 'node:path';
import pg from 'pg';
import { startBenchShop, type BenchShop } from './bench-shop.ts';
import { buy, type Limit } from './buyers.ts';
import { compareWithLast, type Figure } from './last-figures.ts';
import { addPastOrders, fillCatalogue } from './synthetic-rows.ts';
import { percentile, table } from './table.ts';

const CATALOGUES = [10, 1_000, 10_000];
const BUYERS = [1, 10, 50];
const PAST_ORDERS = 20_000;
const WARM_UP: Limit = { orders: 100, seconds: 3 };

/** What is measured: how many buy at once, of what, and whether each order is another person's. */
interface Scene {
  products: number;
  past: number;
  buyers: number;
  people: 'many' | 'one';
  /** `kept`: written to the database with its order. `sent`: also written to files by the mail worker, as `npm start` does. */
  mail: 'kept' | 'sent';
}

const SCENE = { products: 1_000, past: 0, buyers: 10, people: 'many', mail: 'kept' } as const satisfies Scene;

/** Prints how fast orders are placed, by catalogue, buyers at once, people, mail and orders already there. */
export async function benchOrders(limit: Limit): Promise<void> {
  const rows: { row: string[]; figures: Record<string, Figure> }[] = [];
  const shop = await startBenchShop();
  for (const products of CATALOGUES) {
    await fillCatalogue(shop.databaseUrl, products);
    for (const buyers of BUYERS) rows.push(await measure(shop, { ...SCENE, products, buyers }, limit));
  }
  rows.push(await measure(shop, { ...SCENE, products: CATALOGUES.at(-1)!, people: 'one' }, limit));
  console.error(`adding ${PAST_ORDERS} past orders …`);
  await addPastOrders(shop.databaseUrl, PAST_ORDERS);
  rows.push(await measure(shop, { ...SCENE, products: CATALOGUES.at(-1)!, past: PAST_ORDERS }, limit));
  await shop.stop();

  const sending = await startBenchShop((folder) => ({ MAIL_DIRECTORY: join(folder, 'mail') }));
  await fillCatalogue(sending.databaseUrl, SCENE.products);
  for (const buyers of [10, 50]) rows.push(await measure(sending, { ...SCENE, buyers, mail: 'sent' }, limit));
  await sending.stop();

  const head = [
    'products',
    'past orders',
    'buyers',
    'people',
    'mail',
    'orders/s',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'CPU ms',
  ];
  console.log(`\n## Orders\n
POST /api/orders, two random products each, real PostgreSQL. Each row: ${limit.orders} orders or ${limit.seconds} s,
whichever comes first, after a warm-up. Buyers, shop and database share this machine. "People": whether each order is
another person's, or all are one's. Mail is kept in the database, or also sent, into files: then the rate counts until
the last mail is out. "CPU": what shop and database take of the processor for each order, buyers not counted.\n`);
  console.log(
    table(
      [...head, 'placed', 'refused'],
      rows.map(({ row }) => row),
    ),
  );
  compareWithLast('orders', Object.assign({}, ...rows.map(({ figures }) => figures)) as Record<string, Figure>);
}

async function measure(shop: BenchShop, scene: Scene, limit: Limit) {
  const { products, past, buyers, people, mail } = scene;
  const name = `${products} products, ${past} past orders, ${buyers} buyers, ${people} people, mail ${mail}`;
  console.error(`orders: ${name} …`);
  await buy(shop.address, { buyers, products, people }, WARM_UP);
  await untilMailIsOut(shop, mail);
  const before = await shop.processor();
  const began = performance.now();
  const { times, refused, seconds } = await buy(shop.address, { buyers, products, people }, limit);
  await untilMailIsOut(shop, mail);
  const lasted = mail === 'sent' ? (performance.now() - began) / 1000 : seconds;
  const cpu = ((await shop.processor()) - before) / times.length;
  const rate = times.length / lasted;
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share));
  const refusals = [...refused].map(([status, count]) => `${count} × ${status}`).join(', ') || '0';
  const row = [
    products.toLocaleString('en'),
    past.toLocaleString('en'),
    ...[String(buyers), people, mail, rate.toFixed(0)],
    ...[p50!, p95!, p99!, cpu].map((ms) => ms.toFixed(1)),
    ...[String(times.length), refusals],
  ];
  const figures: Record<string, Figure> = {
    [`${name}: orders/s`]: { value: Math.round(rate), better: 'higher' },
    [`${name}: p99 ms`]: { value: Math.round(p99!), better: 'lower' },
    ...(Number.isNaN(cpu) ? {} : { [`${name}: CPU ms`]: { value: Number(cpu.toFixed(1)), better: 'lower' } }),
  };
  return { row, figures };
}

/** Mail for a folder is parked once it is written. */
async function untilMailIsOut({ databaseUrl }: BenchShop, mail: Scene['mail']): Promise<void> {
  if (mail === 'kept') return;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query(
        `select 1 from mails where status = 'waiting' and next_attempt_at < 'infinity' limit 1`,
      );
      if (rows.length === 0) return;
      await new Promise((done) => setTimeout(done, 20));
    }
  } finally {
    await client.end();
  }
}
