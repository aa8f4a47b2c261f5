import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postOrder, postUntilAnswered } from '../support/orders.ts';
import { databaseUrl, removeShopData, startShopProcess, type ShopProcess } from '../support/shop-process.ts';

/** A hundred buyers queue for ten kits: seconds on an idle machine, a minute on a busy one. */
const RUSH_MS = 120_000;

describe('a rush on the shop', { timeout: RUSH_MS }, () => {
  let shop: ShopProcess;
  let database: pg.Client;
  beforeAll(async () => {
    shop = await startShopProcess();
    database = new pg.Client({ connectionString: await databaseUrl(shop.dataFolder) });
    await database.connect();
  });
  afterAll(async () => {
    await database.end();
    await shop.stop();
    await removeShopData(shop.dataFolder);
  });
  const ordersOf = async (product: string) => {
    const { rows } = await database.query<{ n: string }>(
      'select count(*) as n from order_lines where product_id = $1',
      [product],
    );
    return Number(rows[0]!.n);
  };

  it('sells the last 10 kits to exactly 10 of 100 buyers and refuses 90 politely', async () => {
    await database.query("update products set stock = 10 where id = 'gemeni'");

    const answers = await Promise.all(Array.from({ length: 100 }, () => postUntilAnswered(shop.url)));

    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 409)).toHaveLength(90);
    const refusal = await answers.find((answer) => answer.status === 409)!.json();
    expect(refusal).toMatchObject({ code: 'cart_changed', quote: { lines: [{ id: 'gemeni', state: 'soldOut' }] } });
    const { rows } = await database.query("select stock from products where id = 'gemeni'");
    expect(rows[0]).toEqual({ stock: 0 });
    expect(await ordersOf('gemeni')).toBe(10);
  });

  it('answers one attempt sent 20 times at once with one order, 20 times the same', async () => {
    const key = crypto.randomUUID();
    const lines = [{ id: 'talpa-bebelus', itemNumber: '1' }];

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => postUntilAnswered(shop.url, { lines }, { key })),
    );

    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(bodies).size).toBe(1);
    expect(await ordersOf('talpa-bebelus')).toBe(1);
  });

  it('limits how often one address may call', async () => {
    const answers = await Promise.all(
      Array.from({ length: 130 }, () => postOrder(shop.url, { lines: [] }, { address: '203.0.113.77' })),
    );
    expect(answers.filter((answer) => answer.status === 429).length).toBe(10);
  });
});
