import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_BULK } from '#domain/orders/order-requests.ts';
import { useCaller, type Caller } from '../../../../tests/support/caller.ts';
import { insertManyOrders } from '../../../../tests/support/many-orders.ts';
import { insertOrder } from '../../../../tests/support/orders.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { adminOrdersRoutes } from './admin-orders-routes.ts';
import type { OrderItem } from './list-orders.ts';
import type { BulkResult } from './transition-many-orders.ts';

const PATH = '/api/admin/orders';
const MANY = 10_000;

// Two hundred pages are asked for one after the other.
describe('ten thousand orders, and two owners at work on them', { timeout: 120_000 }, () => {
  const test = useTestDatabase();
  const ana = useCaller(adminOrdersRoutes);
  const dan = useCaller(adminOrdersRoutes);
  beforeAll(() => insertManyOrders(test.db, MANY));

  const ids = async (condition = sql`true`) =>
    (await sql<{ id: string }>`select id from orders where ${condition} order by id`.execute(test.db)).rows.map(({ id }) => id); // prettier-ignore
  /** Every item of all pages, as Ana asks for one after the other; `meanwhile` is done after each tenth. */
  const walk = async (query: Record<string, string>, meanwhile: (seen: OrderItem[]) => Promise<unknown>) => {
    const items: OrderItem[] = [];
    let page = 0;
    for (let cursor: string | null = ''; cursor !== null; page += 1) {
      const answer = await ana(`${PATH}?${new URLSearchParams({ ...query, ...(cursor && { cursor }) })}`);
      const { items: found, next } = (await answer.json()) as { items: OrderItem[]; next: string | null };
      items.push(...found);
      cursor = next;
      if (page % 10 === 9) await meanwhile(items);
    }
    return items.map(({ id }) => id);
  };
  const bulk = async (owner: Caller, move: string, chosen: string[]) =>
    ((await (await owner(`${PATH}/bulk`, 'POST', { ids: chosen, move })).json()) as { results: BulkResult[] }).results;
  /** Dan confirms what waits, whether Ana has seen it or not; a shopper orders. */
  const danWorks = async () => {
    const [pending] = [await ids(sql`status = 'pending'`)];
    await bulk(dan, 'approve', [...pending.slice(0, 2), ...pending.slice(-2)]);
    await insertOrder(test.db, { id: `new-${crypto.randomUUID()}` });
  };

  it.each([
    ['newest first', {}],
    ['cheapest first', { sort: 'total', direction: 'asc' }],
  ])('are paged through %s, none left out and none twice', async (_name, query) => {
    const before = await ids();
    const seen = await walk(query, danWorks);
    expect(new Set(seen).size).toBe(seen.length);
    expect(new Set(seen).isSupersetOf(new Set(before))).toBe(true);
  });

  it('are paged through while they wait: what is confirmed meanwhile is gone, all else is there once', async () => {
    await sql`update orders set status = 'pending', fulfilment = 'unfulfilled', payment = 'unpaid', awb = null,
      awb_courier = null where id in (select id from orders order by id limit 3000)`.execute(test.db);
    const before = new Set(await ids(sql`status = 'pending'`));
    const seen = await walk({ waiting: 'pending' }, danWorks);
    expect(new Set(seen).size).toBe(seen.length);
    expect(new Set(seen).isSupersetOf(before.intersection(new Set(await ids(sql`status = 'pending'`))))).toBe(true);
  });

  it.each([
    ['status=pending', sql`status = 'pending'`],
    ['fulfilment=packed,shipped', sql`fulfilment in ('packed', 'shipped')`],
    ['deliveryMethod=easybox&payment=unpaid', sql`delivery_method = 'easybox' and payment = 'unpaid'`],
    ['status=rejected', sql`status = 'rejected'`],
  ])('are counted by %s as they are listed', async (query, condition) => {
    const counted = (await (await ana(`${PATH}/count?${query}`)).json()) as { count: number; more: boolean };
    const there = (await ids(condition)).length;
    expect(counted).toEqual({ count: Math.min(there, 1000), more: there > 1000 });
    expect(await walk(Object.fromEntries(new URLSearchParams(query)), async () => undefined)).toHaveLength(there);
  });

  it.each(['?sort=placedAt&direction=desc', '?sort=total&direction=desc', '?sort=total&direction=asc'])(
    'stand in the spreadsheet %s once each, though a sum changes while it is written',
    async (query) => {
      const before = (await sql<{ number: string }>`select number from orders`.execute(test.db)).rows;
      const answer = await ana(`${PATH}/export.csv${query}`);
      const reader = answer.body!.getReader();
      const pieces: Uint8Array[] = [];
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        pieces.push(read.value);
        // Dan adds to the smallest orders: each goes to the other end of the list.
        await sql`update orders set subtotal = subtotal + 500000, total = total + 500000
          where id in (select id from orders order by total limit 20)`.execute(test.db);
      }
      const rows = parse(Buffer.concat(pieces), { columns: true, bom: true }) as { number: string }[];
      const numbers = rows.map(({ number }) => number);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(numbers.toSorted()).toEqual(before.map(({ number }) => number).toSorted());
    },
  );

  it('are moved once each when both owners choose the same ones at once, and never more than can be chosen', async () => {
    const { rows: before } = await sql<{ id: string }>`select max(id)::text as id from order_events`.execute(test.db);
    const chosen = (await ids(sql`status = 'pending' and payment_method = 'cash'`)).slice(0, 40);
    expect(chosen).toHaveLength(40);
    const answers = await Promise.all([bulk(ana, 'approve', chosen), bulk(dan, 'approve', chosen.toReversed())]);
    for (const results of answers) expect(results.filter(({ ok }) => !ok)).toEqual([]);
    const { rows } = await sql<{ id: string }>`
      select order_id as id from order_events where kind = 'approve' and id > ${before[0]!.id}
      order by order_id`.execute(test.db);
    expect(rows.map(({ id }) => id)).toEqual(chosen);
    const tooMany = Array.from({ length: MAX_BULK + 1 }, (_, index) => `none-${index}`);
    expect((await ana(`${PATH}/bulk`, 'POST', { ids: tooMany, move: 'approve' })).status).toBe(422);
  });
});
