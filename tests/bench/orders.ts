import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { insertManyOrders } from '../support/many-orders.ts';
import { orderBody } from '../support/orders.ts';
import { startBenchShop, type BenchShop } from './bench-shop.ts';
import { calibrate, compareFigures } from './figures.ts';
import { percentile, table } from './table.ts';

/** Ends a run after this many orders or seconds, whichever comes first. */
interface Limit {
  orders: number;
  seconds: number;
}

interface Scene {
  products: number;
  past: number;
  buyers: number;
  mail: 'kept' | 'sent';
}

const SCENES: readonly Scene[] = [
  { products: 1_000, past: 0, buyers: 1, mail: 'kept' },
  { products: 1_000, past: 0, buyers: 10, mail: 'kept' },
  { products: 1_000, past: 0, buyers: 50, mail: 'kept' },
  { products: 10_000, past: 0, buyers: 10, mail: 'kept' },
  { products: 10_000, past: 20_000, buyers: 10, mail: 'kept' },
  { products: 1_000, past: 0, buyers: 10, mail: 'sent' },
];
const WARM_UP: Limit = { orders: 100, seconds: 3 };

/**
 * Prints how fast orders are placed, by catalogue, concurrency, mail and order count, and what became slower.
 * @param keep - true stores this run's figures
 */
export async function benchOrders(limit: Limit, keep: boolean): Promise<void> {
  const rows: string[][] = [];
  const figures: Record<string, number> = {};
  for (const mail of ['kept', 'sent'] as const) {
    const shop = await startBenchShop(mail);
    let past = 0;
    for (const scene of SCENES.filter((each) => each.mail === mail)) {
      if (scene.past > past) await insertManyOrders(shop.db, (past = scene.past));
      await fillCatalogue(shop, scene.products);
      rows.push(await measure(shop, scene, limit, figures));
    }
    await shop.stop();
  }
  console.log(`\n## Orders\n
POST /api/orders, two random products each, real PostgreSQL. Each row: ${limit.orders} orders or ${limit.seconds} s, whichever comes
first, after a warm-up. Buyers, shop and database share this machine. Mail is kept in the database, or also sent, into
files: then the rate counts until the last mail is out.\n`);
  const head = ['products', 'past orders', 'buyers', 'mail', 'orders/s', 'p50 ms', 'p95 ms', 'p99 ms'];
  console.log(table([...head, 'processor ms', 'placed', 'refused'], rows));
  compareFigures(figures, keep);
}

async function measure(
  shop: BenchShop,
  scene: Scene,
  limit: Limit,
  figures: Record<string, number>,
): Promise<string[]> {
  const { products, past, buyers, mail } = scene;
  console.error(`orders: ${products} products, ${past} past orders, ${buyers} buyers, mail ${mail} …`);
  await buy(shop.address, scene, WARM_UP);
  await untilMailIsOut(shop, mail);
  const unit = await calibrate(shop);
  const [began, processorBefore] = [performance.now(), shop.processorMs()];
  const { times, refused } = await buy(shop.address, scene, limit);
  await untilMailIsOut(shop, mail);
  const rate = times.length / ((performance.now() - began) / 1000);
  const processor = (shop.processorMs() - processorBefore) / times.length;
  const name = `orders of ${products} products, ${past} past, ${buyers} buyers, mail ${mail}`;
  if (processor) figures[`${name}: processor`] = processor / unit.processor;
  figures[`${name}: time an order`] = 1000 / rate / unit.clock;
  figures[`${name}: p95`] = percentile(times, 0.95) / unit.clock;
  return [
    ...[products, past].map((each) => each.toLocaleString('en')),
    ...[String(buyers), mail, rate.toFixed(0)],
    ...[0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(1)),
    ...[processor.toFixed(1), String(times.length), String(refused)],
  ];
}

/** Lets concurrent buyers place one order after another. @returns the milliseconds of each placed order */
async function buy(address: string, { buyers, products }: Scene, limit: Limit) {
  const result = { times: [] as number[], refused: 0 };
  const end = performance.now() + limit.seconds * 1000;
  let sent = 0;
  const buyer = async () => {
    while (sent < limit.orders && performance.now() < end) {
      sent += 1;
      const began = performance.now();
      const status = await placeOrder(address, products);
      if (status === 201) result.times.push(performance.now() - began);
      else result.refused += 1;
    }
  };
  await Promise.all(Array.from({ length: buyers }, buyer));
  return result;
}

async function placeOrder(address: string, products: number): Promise<number> {
  const first = randomInt(products);
  const second = (first + 1 + randomInt(products - 1)) % products;
  const lines = [first, second].map((index) => ({ id: `bench-${index + 1}`, itemNumber: '1' }));
  const response = await fetch(`${address}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(orderBody({ lines, emailAddress: `${randomUUID()}@exemplu.ro` })),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Fills the catalogue with synthetic products, from `bench-1` on, each with ample stock. */
async function fillCatalogue({ query }: BenchShop, products: number): Promise<void> {
  await query(`insert into products (id, title, summary, description, category, status, sku, price, stock, position,
      image_product, image_alt)
    select 'bench-' || n, 'Kit de probă ' || n, 'Un kit care există numai pentru măsurători.', 'Fără descriere.',
      (array['bebelusi', 'familie', 'animale', 'cadouri', 'rezerve'])[1 + n % 5], 'active', 'BENCH-' || n,
      5000 + n, 1000000000, n, '["/produse/gemeni-1.webp"]', '["Kit de probă"]'
    from generate_series(1, ${products}) n on conflict do nothing`);
  await query('vacuum analyze products');
}

/** Waits until all mail is out. The worker parks a mail for a folder after writing it. */
async function untilMailIsOut({ query }: BenchShop, mail: Scene['mail']): Promise<void> {
  const waiting = `select 1 from mails where status = 'waiting' and send_after < 'infinity' limit 1`;
  while (mail === 'sent' && (await query(waiting)).length > 0) await pause(20);
}
