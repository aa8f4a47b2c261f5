import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { StockReason } from '#domain/inventory/stock-change.ts';
import { CATALOGUE_TAG, productTag } from '#server/catalogue/products/products-table.ts';
import { ana, useAdminProducts } from '../../../../tests/support/admin-products.ts';
import { everyPage, purgesOf, useShop } from '../../../../tests/support/shop.ts';
import { storeOrder, tryOrder, insertOrder, lineRow } from '../../../../tests/support/orders.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { inventoryQuerySchema, type InventoryQuery } from '#domain/inventory/inventory-query.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { changeStockByHand } from './change-stock.ts';
import { setLowStockMark } from './set-low-stock-mark.ts';
import { listStockHistory } from './stock-history.ts';
import { undoStockChange } from './undo-stock-change.ts';
import { countStockStates, listInventory } from './list-inventory.ts';

const ID = 'gemeni';

describe('a stock changed by hand', () => {
  useShop();
  const { test, read, change: write, changeStock, events } = useAdminProducts();
  beforeEach(() => write(ID, { stock: 10, lowStockAt: 5, version: 1 }));

  const stock = async () => (await read(ID)).stock;
  const history = () => test.db.selectFrom('stockChanges').selectAll().orderBy('id').execute();
  const by = (delta: number, reason?: StockReason, batch?: string) =>
    changeStock(ID, { kind: 'by', delta }, reason, batch);
  const countAs = (pieces: number, seen: number) => changeStock(ID, { kind: 'to', stock: pieces, seen }, 'count');

  it('is stored with its actor, reason and remaining stock, and noted in the audit log', async () => {
    const change = { kind: 'by', delta: -2 } as const;
    const asked = { change, reason: 'damaged', note: 'căzute la mutare', batch: crypto.randomUUID() } as const;
    const result = await attempt(() => changeStockByHand(test.db, ana, ID, asked));

    expect(result).toEqual({ ok: true, stock: 8, lowStockAt: 5, delta: -2 });
    const [line] = await history();
    expect(line).toMatchObject({ productId: ID, delta: -2, stockAfter: 8, reason: 'damaged' });
    expect(line).toMatchObject({ note: 'căzute la mutare', actor: ana.email });
    const details = { stock: { from: 10, to: 8 }, reason: 'damaged' };
    expect(await events(ID)).toEqual([{ actor: ana.email, kind: 'inventory.change', details }]);
  });

  it('is refused below zero, with the current stock, and leaves no trace', async () => {
    expect(await by(-11)).toEqual({ ok: false, code: 'below_zero', current: { stock: 10, lowStockAt: 5 } });
    expect([await stock(), await history(), await events(ID)]).toEqual([10, [], []]);
  });

  it('is refused if its reason does not fit or its product does not exist', async () => {
    const unfit = { ok: false, code: 'reason_does_not_fit' };
    expect([await by(-1, 'delivery'), await by(1, 'lost')]).toMatchObject([unfit, unfit]);
    const nothing = await changeStock('nimic', { kind: 'by', delta: 1 }, 'delivery');
    expect(nothing).toEqual({ ok: false, code: 'product_not_found' });
  });

  it('purges the product page only if the page shows the number of pieces', async () => {
    expect(await purgesOf(() => by(-4))).toEqual([]);
    expect(await purgesOf(() => by(-1))).toEqual([[CATALOGUE_TAG, productTag(ID)]]);
    expect(await purgesOf(() => by(20, 'delivery'))).toEqual([[CATALOGUE_TAG, productTag(ID)]]);
  });

  it('is made once if its request comes twice, even at once', async () => {
    const batch = crypto.randomUUID();
    const results = await Promise.all(Array.from({ length: 5 }, () => by(-2, 'lost', batch)));

    expect(results.filter((result) => result.ok && result.delta === -2)).toHaveLength(1);
    expect(results.filter((result) => result.ok && result.delta === 0 && result.stock === 8)).toHaveLength(4);
    expect([await stock(), (await events(ID)).length]).toEqual([8, 1]);
  });

  it('adds up with 20 orders and 40 corrections at the same time, and never goes below zero', async () => {
    const order = () => tryOrder(test.db);
    const correction = (_: unknown, index: number) => (index % 4 === 0 ? countAs(3, 10) : by(index % 2 ? -1 : 1));
    // The first order precedes the others, so that at least one order succeeds in any interleaving.
    const first = await order();
    const [others, corrections] = await Promise.all([
      Promise.all(Array.from({ length: 19 }, order)),
      Promise.all(Array.from({ length: 40 }, correction)),
    ]);
    const orders = [first, ...others];

    const left = await stock();
    const changes = await history();
    expect(changes.reduce((sum, { delta }) => sum + delta, 0)).toBe(left - 10);
    expect(changes.every(({ stockAfter }) => stockAfter >= 0)).toBe(true);
    let running = 10;
    for (const { delta, stockAfter } of changes) expect((running += delta)).toBe(stockAfter);
    const placed = orders.filter(({ ok }) => ok).length;
    expect(changes).toHaveLength(placed + corrections.filter(({ ok }) => ok).length);
    expect(first.ok).toBe(true);
  });

  describe('when it is undone', () => {
    const undo = (batch: string) => attempt(() => undoStockChange(test.db, ana, batch));

    it('returns as an opposite change, once', async () => {
      const batch = crypto.randomUUID();
      await by(-4, 'lost', batch);
      const results = await Promise.all([1, 2, 3].map(() => undo(batch)));

      const again = { ok: false, code: 'already_undone', current: [] };
      const sorted = results.toSorted((a, b) => Number(b.ok) - Number(a.ok));
      expect(sorted).toEqual([{ ok: true, products: 1 }, again, again]);
      expect(await history()).toMatchObject([{ delta: -4 }, { delta: 4, stockAfter: 10, reason: 'undo' }]);
      const actions = test.db.selectFrom('events').select('kind').orderBy('id').execute();
      expect(await actions).toEqual([{ kind: 'inventory.change' }, { kind: 'inventory.undo' }]);
    });

    it('is refused if the pieces have been sold since', async () => {
      const batch = crypto.randomUUID();
      await by(5, 'delivery', batch);
      await write(ID, { stock: 4 });
      const current = [{ productId: ID, stock: 4 }];
      expect(await undo(batch)).toMatchObject({ ok: false, code: 'below_zero', current });
      expect(await stock()).toBe(4);
    });

    it('offers no undo for an order, an undo, or an undone change', async () => {
      const batch = crypto.randomUUID();
      await by(-4, 'lost', batch);
      await by(-1, 'gift');
      await undo(batch);
      await storeOrder(test.db);

      const { items } = await listStockHistory(test.db, {});
      expect(items.map(({ reason, undoable, undone }) => [reason, undoable !== null, undone])).toEqual([
        ['order', false, false],
        ['undo', false, false],
        ['gift', true, false],
        ['lost', false, true],
      ]);
      expect(await undo(crypto.randomUUID())).toEqual({ ok: false, code: 'change_not_found' });
    });
  });

  it('has a low-stock mark that counts up the product’s version and overwrites no other owner’s mark', async () => {
    const mark = (lowStockAt: number) => attempt(() => setLowStockMark(test.db, ana, ID, { lowStockAt, seen: 5 }));
    expect(await mark(12)).toEqual({ ok: true, stock: 10, lowStockAt: 12 });
    expect(await read(ID)).toMatchObject({ lowStockAt: 12, version: 2 });
    expect(await mark(3)).toMatchObject({ code: 'changed_meanwhile', current: { lowStockAt: 12 } });
    expect(await mark(12)).toMatchObject({ ok: true });
    expect(await events(ID)).toMatchObject([
      { kind: 'inventory.low_stock_mark', details: { lowStockAt: { from: 5, to: 12 } } },
    ]);
  });
});

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
    'shows every product on sale or in draft once, sorted by %s both ways, page by page',
    async (sort) => {
      const up = (await listAll({ sort })).map(({ id }) => id);
      expect(new Set(up).size).toBe(up.length);
      expect(up).toHaveLength(14 - 1 + 120);
      expect(up).not.toContain('labuta');
      expect(up).toContain('cuplu');
      expect((await listAll({ sort: `-${sort}` })).map(({ id }) => id)).toEqual([...up].reverse());
    },
  );

  it('finds words of a title without diacritics and SKUs, and takes wildcards literally', async () => {
    expect((await list({ search: 'piesa 77' })).items.map(({ id }) => id)).toEqual(['raft-77']);
    expect((await list({ search: 'raft_77' })).items.map(({ id }) => id)).toEqual(['raft-77']);
    expect((await list({ search: 'cg-gm' })).items.map(({ id }) => id)).toContain('gemeni');
    for (const search of ['%', 'raft%77', '\\', "'"]) expect((await list({ search })).items).toEqual([]);
  });

  it('sorts by stock, and separates sold out, low and available, in list and count alike', async () => {
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

  it('counts the pieces in waiting orders and those of the last 30 days', async () => {
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

  it('has a paged history that names the order of each change', async () => {
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
