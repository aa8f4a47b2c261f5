import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { postOrder } from '../support/orders.ts';
import { databaseUrl, removeShopData, startShopProcess, type ShopProcess } from '../support/shop-process.ts';

/** A shop is started twice and sells a hundred orders to a database that flushes each of them to the disk. */
const CUT_MS = 120_000;

describe('a power cut under load', { timeout: CUT_MS }, () => {
  let shop: ShopProcess;
  afterAll(async () => {
    await shop.stop();
    await removeShopData(shop.dataFolder);
  });

  it('loses no order that was acknowledged', async () => {
    shop = await startShopProcess({ durable: true });
    await raiseStock(shop);
    const acknowledged: { id: string; viewKey: string }[] = [];
    let cut = false;
    const buyers = Array.from({ length: 10 }, async () => {
      while (!cut) {
        const answer = await postOrder(shop.url).catch(() => undefined);
        const order = answer?.status === 201 ? await answer.json().catch(() => undefined) : undefined;
        if (order) acknowledged.push(order as { id: string; viewKey: string });
        if (acknowledged.length >= 100 && !cut) {
          cut = true;
          await shop.kill();
        }
      }
    });
    await Promise.all(buyers);
    expect(acknowledged.length).toBeGreaterThanOrEqual(100);

    shop = await startShopProcess({ dataFolder: shop.dataFolder, durable: true });

    const read: number[] = [];
    for (const { id, viewKey } of acknowledged)
      read.push((await fetch(`${shop.url}/api/orders/${id}?cheie=${viewKey}`)).status);
    expect(read).toEqual(acknowledged.map(() => 200));
    await expectStockToMatchOrders(shop);
  });
});

async function raiseStock(shop: ShopProcess): Promise<void> {
  await query(shop, "update products set stock = 100000 where id = 'gemeni'");
}

async function expectStockToMatchOrders(shop: ShopProcess): Promise<void> {
  const [row] = await query(
    shop,
    `select (select 100000 - stock from products where id = 'gemeni') as taken,
      (select sum(quantity)::integer from order_lines) as sold, (select count(*)::integer from mails) as mails,
      (select count(*)::integer from orders) as orders`,
  );
  expect(row!.taken).toBe(row!.sold);
  expect(row!.mails).toBe(2 * (row!.orders as number));
}

async function query(shop: ShopProcess, statement: string) {
  const client = new pg.Client({ connectionString: await databaseUrl(shop.dataFolder) });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
