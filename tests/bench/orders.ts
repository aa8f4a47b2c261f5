import { startBenchShop, type BenchShop } from './bench-shop.ts';
import { buy, type Limit } from './buyers.ts';
import { addPastOrders, fillCatalogue } from './synthetic-rows.ts';
import { percentile, table } from './table.ts';

const CATALOGUES = [10, 1_000, 10_000];
const BUYERS = [1, 10, 50];
const PAST_ORDERS = 20_000;
const WARM_UP: Limit = { orders: 100, seconds: 3 };

/** Prints how fast orders are placed, by catalogue, buyers at once and orders already there. */
export async function benchOrders(limit: Limit): Promise<void> {
  const shop = await startBenchShop();
  const rows: string[][] = [];
  for (const products of CATALOGUES) {
    await fillCatalogue(shop.databaseUrl, products);
    for (const buyers of BUYERS) rows.push(await measure(shop, { products, past: 0, buyers }, limit));
  }
  console.error(`adding ${PAST_ORDERS} past orders …`);
  await addPastOrders(shop.databaseUrl, PAST_ORDERS);
  const products = CATALOGUES.at(-1)!;
  rows.push(await measure(shop, { products, past: PAST_ORDERS, buyers: 10 }, limit));
  await shop.stop();

  const head = ['products', 'past orders', 'buyers', 'orders/s', 'p50 ms', 'p95 ms', 'p99 ms', 'placed', 'refused'];
  console.log(`\n## Orders\n
POST /api/orders, two random products each, real PostgreSQL. Each row: ${limit.orders} orders or ${limit.seconds} s,
whichever comes first, after a warm-up. Buyers, shop and database share this machine. Each order also writes its
mails to the database; none is sent.\n`);
  console.log(table(head, rows));
}

async function measure(
  shop: BenchShop,
  { products, past, buyers }: { products: number; past: number; buyers: number },
  limit: Limit,
): Promise<string[]> {
  console.error(`orders: ${products} products, ${past} past orders, ${buyers} buyers …`);
  await buy(shop.address, buyers, products, WARM_UP);
  const { times, refused, seconds } = await buy(shop.address, buyers, products, limit);
  const shares = [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(1));
  const refusals = [...refused].map(([status, count]) => `${count} × ${status}`).join(', ') || '0';
  return [
    products.toLocaleString('en'),
    past.toLocaleString('en'),
    String(buyers),
    (times.length / seconds).toFixed(0),
    ...shares,
    String(times.length),
    refusals,
  ];
}
