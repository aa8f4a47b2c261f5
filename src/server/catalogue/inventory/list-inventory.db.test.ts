import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inventoryQuerySchema, type InventoryQuery } from '#domain/inventory/inventory-query.ts';
import { insertOrder, lineRow, storeOrder } from '../../../../tests/support/orders.ts';
import { everyPage } from '../../../../tests/support/every-page.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { countStockStates, listInventory } from './list-inventory.ts';
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
  const listAll = (query: Partial<Record<keyof InventoryQuery, string>>) =>
    everyPage((cursor) => list({ ...query, ...(cursor && { cursor }) }));
  const place = (quantity: number) => storeOrder(test.db, { lines: [{ id: 'gemeni', itemNumber: String(quantity) }] });

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

  it('finds by words of the title without diacritics and by SKU, and takes signs literally', async () => {
    expect((await list({ search: 'piesa 77' })).items.map(({ id }) => id)).toEqual(['raft-77']);
    expect((await list({ search: 'raft_77' })).items.map(({ id }) => id)).toEqual(['raft-77']);
    expect((await list({ search: 'cg-gm' })).items.map(({ id }) => id)).toContain('gemeni');
    for (const search of ['%', 'raft%77', '\\', "'"]) expect((await list({ search })).items).toEqual([]);
  });

  it('sorts by stock, and tells sold out, low and available apart, in list and count alike', async () => {
    const all = await listAll({ sort: 'stock' });
    expect(all).toEqual(all.toSorted((a, b) => a.stock - b.stock));
    const counts = await countStockStates(test.db);
    for (const state of ['soldOut', 'low', 'available'] as const) {
      const rows = await listAll({ state });
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every((row) => row.state === state)).toBe(true);
      expect([rows.length, all.filter((row) => row.state === state).length]).toEqual([counts[state], counts[state]]);
    }
  });

  it('counts the pieces that wait in orders and those of the last 30 days', async () => {
    const stored = [
      [1, {}],
      [2, { status: 'approved', fulfilment: 'packed' }],
      [3, { status: 'approved', fulfilment: 'shipped' }],
      [4, { status: 'rejected' }],
      [5, { status: 'approved', fulfilment: 'returned' }],
      [1, { placedAt: new Date(Date.now() - 31 * 86_400_000) }],
    ] as const;
    for (const [quantity, changes] of stored) await insertOrder(test.db, changes, [lineRow({ quantity })]);

    const [row] = (await list({ search: 'cg-gm' })).items.filter(({ id }) => id === 'gemeni');
    expect(row).toMatchObject({ committed: 1 + 2 + 1, sold30: 1 + 2 + 3 });
  });

  it('has a history that tells the order, in pages', async () => {
    const order = await place(1);
    const latest = await listStockHistory(test.db, { productId: 'gemeni' });
    const { id, number } = order;
    const told = { delta: -1, reason: 'order', actor: 'customer', order: { id, number }, undoable: null };
    expect(latest.items[0]).toMatchObject(told);

    await sql`insert into stock_changes (product_id, delta, stock_after, reason, actor)
      select 'cuplu', 1, n, 'delivery', 'x' from generate_series(1, 120) as n`.execute(test.db);
    const all = await everyPage((cursor) =>
      listStockHistory(test.db, { productId: 'cuplu', reason: 'delivery', cursor }),
    );
    expect(all.map(({ stockAfter }) => stockAfter)).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index));
  });
});
