import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inventoryQuerySchema, type InventoryQuery } from '#domain/inventory/inventory-query.ts';
import { orderRequestSchema } from '#domain/orders/order-form.ts';
import { placeOrder } from '#server/sales/orders/place-order.ts';
import { orderBody } from '../../../../tests/support/orders.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { countStockStates, listInventory, listStocks, type InventoryRow } from './list-inventory.ts';
import { listStockHistory } from './stock-history.ts';

describe('the inventory', () => {
  const test = useTestDatabase();
  beforeAll(async () => {
    await sql`insert into products (id, title, summary, category, status, sku, price, position, stock, low_stock_at)
      select 'raft-' || n, 'Piesă ' || n, 'x', 'rezerve', 'active', 'RAFT_' || n, 100, 100 + n, n % 7, 3
      from generate_series(1, 120) as n`.execute(test.db);
    await sql`update products set stock = 100 where id = 'gemeni'`.execute(test.db);
    await sql`update products set status = 'archived' where id = 'labuta'`.execute(test.db);
    await sql`update products set status = 'draft' where id = 'cuplu'`.execute(test.db);
  });

  const list = (query: Partial<Record<keyof InventoryQuery, string>>) =>
    listInventory(test.db, inventoryQuerySchema.parse(query));
  const listAll = async (query: Partial<Record<keyof InventoryQuery, string>>) => {
    const rows: InventoryRow[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list({ ...query, ...(cursor ? { cursor } : {}) });
      expect(page.items.length).toBeLessThanOrEqual(50);
      rows.push(...page.items);
      cursor = page.next;
    }
    return rows;
  };
  const place = async (quantity: number) => {
    const placed = await placeOrder(test.db, {
      request: orderRequestSchema.parse(orderBody({ lines: [{ id: 'gemeni', itemNumber: String(quantity) }] })),
      idempotencyKey: crypto.randomUUID(),
      address: null,
    });
    if (!placed.ok) throw new Error(placed.code);
    return placed.order;
  };

  it.each(['position', 'title', 'stock'] as const)(
    'shows every product on the shelf once, sorted by %s both ways, page by page',
    async (sort) => {
      const up = (await listAll({ sort })).map(({ id }) => id);
      expect(new Set(up).size).toBe(up.length);
      expect(up).toHaveLength(14 - 1 + 120);
      expect(up).not.toContain('labuta');
      expect(up).toContain('cuplu');
      expect((await listAll({ sort: `-${sort}` })).map(({ id }) => id)).toEqual([...up].reverse());
    },
  );

  it('sorts by stock', async () => {
    const stocks = (await listAll({ sort: 'stock' })).map(({ stock }) => stock);
    expect(stocks).toEqual([...stocks].sort((a, b) => a - b));
  });

  it('finds by words of the title without diacritics and by SKU, and takes signs literally', async () => {
    expect((await list({ search: 'piesa 77' })).items.map(({ id }) => id)).toEqual(['raft-77']);
    expect((await list({ search: 'raft_77' })).items.map(({ id }) => id)).toEqual(['raft-77']);
    expect((await list({ search: 'cg-gm' })).items.map(({ id }) => id)).toContain('gemeni');
    for (const search of ['%', 'raft%77', '\\', "'"]) expect((await list({ search })).items).toEqual([]);
  });

  it('tells sold out, low and available apart, in list and count alike', async () => {
    const all = await listAll({});
    const counts = await countStockStates(test.db);
    for (const state of ['soldOut', 'low', 'available'] as const) {
      const rows = await listAll({ state });
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every((row) => row.state === state)).toBe(true);
      expect([rows.length, all.filter((row) => row.state === state).length]).toEqual([counts[state], counts[state]]);
    }
  });

  it.each(['x', 'W10', Buffer.from('["a"]').toString('base64url'), Buffer.from('["a","b"]').toString('base64url')])(
    'refuses the cursor %s',
    async (cursor) => {
      await expect(list({ sort: 'stock', cursor })).rejects.toThrow('invalid_request');
    },
  );

  it('counts the pieces that wait in orders and those of the last 30 days', async () => {
    const orders: Awaited<ReturnType<typeof place>>[] = [];
    for (const quantity of [1, 2, 3, 4, 5]) orders.push(await place(quantity));
    const set = (index: number, changes: { status?: 'approved' | 'rejected'; fulfilment?: 'packed' | 'shipped' | 'returned'; placed_at?: Date }) =>
      test.db.updateTable('orders').set(changes).where('id', '=', orders[index]!.id).execute(); // prettier-ignore
    await set(1, { status: 'approved', fulfilment: 'packed' });
    await set(2, { status: 'approved', fulfilment: 'shipped' });
    await set(3, { status: 'rejected' });
    await set(4, { status: 'approved', fulfilment: 'returned' });
    const old = await place(1);
    await sql`update orders set placed_at = now() - interval '31 days' where id = ${old.id}`.execute(test.db);

    const [row] = (await list({ search: 'cg-gm' })).items.filter(({ id }) => id === 'gemeni');
    expect(row).toMatchObject({ held: 1 + 2 + 1, sold30: 1 + 2 + 3 });
  });

  it('exports what the filter finds', async () => {
    const stocks = await listStocks(test.db, { search: 'piesa 77' });
    expect(stocks).toEqual([{ sku: 'RAFT_77', id: 'raft-77', title: 'Piesă 77', stock: 0, lowStockAt: 3 }]);
  });

  it('has a history that tells the order, in pages', async () => {
    const order = await place(1);
    const latest = await listStockHistory(test.db, { productId: 'gemeni' });
    expect(latest.items[0]).toMatchObject({
      delta: -1,
      reason: 'order',
      actor: 'shopper',
      order: { id: order.id, number: order.number },
      undoable: null,
    });

    await sql`insert into stock_changes (product_id, delta, stock_after, reason, actor)
      select 'cuplu', 1, n, 'delivery', 'x' from generate_series(1, 120) as n`.execute(test.db);
    const after: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await listStockHistory(test.db, { productId: 'cuplu', reason: 'delivery', cursor });
      after.push(...page.items.map(({ stockAfter }) => stockAfter));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(after).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index));
  });
});
