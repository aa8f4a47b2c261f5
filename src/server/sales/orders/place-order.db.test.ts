import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { selling } from '#config/selling.ts';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { CATALOGUE_TAG, productTag } from '#server/catalogue/products/products-table.ts';
import { purgesOf, untilWindowHasRoom, useShop, wakesOf } from '../../../../tests/support/shop.ts';
import { moonLine, storeOrder, tryOrder } from '../../../../tests/support/orders.ts';
import { useNeonDriver } from '../../../../tests/support/neon-driver.ts';
import { RUSH_PATIENCE, update } from '../../../../tests/support/test-database.ts';

/** Database driver: one for every change, the other also for a release (`npm run test:slow`). */
const DRIVERS = [process.env.TEST_SLOW ? 'Neon over WebSocket' : 'node-postgres'];

describe.each(DRIVERS)('placing an order through %s', (driver) => {
  const test = useShop();
  let db: Database;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ db, close } =
      driver === 'node-postgres' ? { db: test.db, close: () => Promise.resolve() } : await openThroughNeon(test.url));
  });
  afterAll(async () => {
    await close();
  });
  type Counted = 'orders' | 'orderLines' | 'events' | 'mails' | 'idempotencyKeys' | 'stockChanges';
  const count = async (table: Counted) => (await sql`select 1 from ${sql.table(table)}`.execute(test.db)).rows.length;
  const place = (changes: Record<string, unknown> = {}, key?: string, address: string | null = null) =>
    tryOrder(db, changes, { address, ...(key && { key }) });

  it('stores order, lines, timeline, stock history and both mails together', async () => {
    const result = await place({ lines: [{ id: 'gemeni', itemNumber: '2' }] });

    const number = expect.stringMatching(/^CG-20\d\d-\d{6}$/) as string;
    expect(result).toMatchObject({ ok: true, order: { number, total: 2 * 22_900 + 1_200 } });
    expect(await test.stock()).toBe(48);
    const stored = ['orders', 'orderLines', 'events', 'mails'] as const;
    expect(await Promise.all(stored.map(count))).toEqual([1, 1, 1, 2]);
    const change = await test.db.selectFrom('stockChanges').selectAll().executeTakeFirstOrThrow();
    expect(change).toMatchObject({ productId: 'gemeni', delta: -2, stockAfter: 48, reason: 'order' });
  });

  it('refuses cash beyond 20 pieces or 2,000 RON, and accepts prepayment', async () => {
    const pieces = (id: string, itemNumber: string, paymentMethod = 'cash') =>
      place({ lines: [{ id, itemNumber }], paymentMethod });
    const noCash = { ok: false, errors: { paymentMethod: ['no_cash_for_order'] } };
    expect(await pieces('gemeni', '9')).toMatchObject(noCash);
    expect(await pieces('rezerva-ghips', '21')).toMatchObject(noCash);
    expect([await count('orders'), await test.stock()]).toEqual([0, 50]);
    expect(await pieces('rezerva-ghips', '20')).toMatchObject({ ok: true });
    expect(await pieces('gemeni', '9', 'transfer')).toMatchObject({ ok: true });
  });

  it('refuses cash for a personalised product if the owner wants prepayment', async () => {
    selling.cashForPersonalised = false;
    onTestFinished(() => void (selling.cashForPersonalised = true));
    const errors = { paymentMethod: ['no_cash_for_order'] };
    expect(await place({ lines: [moonLine()], paymentMethod: 'cash' })).toMatchObject({ ok: false, errors });
    expect(await place({ lines: [moonLine()], paymentMethod: 'transfer' })).toMatchObject({ ok: true });
    expect(await place({ paymentMethod: 'cash' })).toMatchObject({ ok: true });
  });

  it('sells the last 10 kits to exactly 10 of 100 buyers', async () => {
    await test.setStock(10);

    const results = await Promise.all(Array.from({ length: 100 }, () => place()));

    expect(results.filter((result) => result.ok)).toHaveLength(10);
    expect(results.filter((result) => !result.ok && result.code === 'cart_changed')).toHaveLength(90);
    expect(await test.stock()).toBe(0);
    expect(await count('orders')).toBe(10);
  });

  it('purges the pages that show another stock state now, once', async () => {
    const key = crypto.randomUUID();
    await test.setStock(6);

    expect(await purgesOf(() => place({}, key))).toEqual([[CATALOGUE_TAG, productTag('gemeni')]]);
    expect(await purgesOf(() => place({}, key))).toEqual([]);
    await test.setStock(7);
    expect(await purgesOf(() => place())).toEqual([]);
  });

  it('sends the mail about a hold that ends, even if the order itself is refused', async () => {
    const held = await storeOrder(db, { paymentMethod: 'card' });
    await update(db, 'orders', { holdUntil: new Date(0) }, { id: held.id });
    const lines = [{ id: 'gemeni', itemNumber: '1', unitPrice: 1 }];
    const wakes = await wakesOf(async () => {
      expect(await place({ lines })).toMatchObject({ ok: false, code: 'cart_changed' });
    });
    expect(wakes).toBe(1);
  });

  it('refuses an idempotency key that is sent again with another order', async () => {
    const key = crypto.randomUUID();
    await place({}, key);

    expect(await place({ city: 'Turda' }, key)).toEqual({ ok: false, code: 'attempt_used' });
    expect(await count('orders')).toBe(1);
  });

  it('answers with the new figures and stores nothing if the price differs from what the shopper saw, or a product is sold out', async () => {
    const dearer = await place({ lines: [{ id: 'gemeni', itemNumber: '1', unitPrice: 19_900 }] });
    expect(dearer).toMatchObject({ ok: false, code: 'cart_changed', quote: { total: 22_900 + 1_200 } });
    await test.setStock(0, 'set-cadou');
    const short = await place({ lines: ['gemeni', 'set-cadou'].map((id) => ({ id, itemNumber: '1' })) });
    expect(short).toMatchObject({ ok: false, quote: { lines: [{ state: 'ok' }, { state: 'soldOut' }] } });
    const stored = [await count('orders'), await count('idempotencyKeys'), await count('mails')];
    expect([...stored, await test.stock()]).toEqual([0, 0, 0, 50]);
  });

  it('never deadlocks with a cart in the opposite order', async () => {
    const labuta = { id: 'labuta', itemNumber: '1', options: { marime: 'mica' } };
    const lines = [{ id: 'gemeni', itemNumber: '1' }, labuta];
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => place({ lines: index % 2 ? lines : lines.toReversed() })),
    );
    expect(results.every((result) => result.ok)).toBe(true);
  });

  it('leaves no trace when the last step fails', async () => {
    await sql`alter table mails rename to mails_away`.execute(test.db);
    try {
      await expect(place()).rejects.toThrow();
    } finally {
      await sql`alter table mails_away rename to mails`.execute(test.db);
    }
    expect([await count('orders'), await count('idempotencyKeys'), await test.stock()]).toEqual([0, 0, 50]);
  });

  it('stops an address after 30 orders in an hour', async () => {
    await untilWindowHasRoom();
    for (let number = 1; number <= 30; number++) expect((await place({}, undefined, '203.0.113.9')).ok).toBe(true);

    expect(await place({}, undefined, '203.0.113.9')).toEqual({ ok: false, code: 'too_many_orders' });
    expect((await place({}, undefined, '203.0.113.10')).ok).toBe(true);
    expect(await test.stock()).toBe(50 - 31);
  });
});

async function openThroughNeon(url: string) {
  const takeBack = await useNeonDriver(url);
  const db = openDatabase(undefined, RUSH_PATIENCE);
  return {
    db,
    close: async () => {
      await db.destroy();
      await takeBack();
    },
  };
}
