import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StockChange, StockReason } from '#domain/inventory/stock-change.ts';
import { orderRequestSchema } from '#domain/orders/order-form.ts';
import { placeOrder } from '#server/sales/orders/place-order.ts';
import { CATALOGUE_TAG, productTag } from '#server/catalogue/products/product-tags.ts';
import { orderBody } from '../../../../tests/support/orders.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { changeStockByHand } from './change-stock.ts';
import { setLowStockMark } from './set-low-stock-mark.ts';
import { listStockHistory } from './stock-history.ts';
import { undoStockChange } from './undo-stock-change.ts';
import { purgesOf } from '../../../../tests/support/effects-of.ts';

const owner = { id: 'owner', email: 'ana@atelier.ro' };

describe('a stock changed by hand', () => {
  const test = useTestDatabase();
  beforeEach(async () => {
    await sql`truncate orders, idempotency_keys, stock_changes, mails, audit_log restart identity cascade`.execute(
      test.db,
    );
    await setStock(10);
  });

  const setStock = (stock: number) =>
    test.db.updateTable('products').set({ stock, low_stock_at: 5, version: 1 }).where('id', '=', 'gemeni').execute();
  const gemeni = () => test.db.selectFrom('products').selectAll().where('id', '=', 'gemeni').executeTakeFirstOrThrow();
  const history = () => test.db.selectFrom('stock_changes').selectAll().orderBy('id').execute();
  const audit = () => test.db.selectFrom('audit_log').select(['actor', 'action', 'subject', 'details']).execute();
  const change = (asked: StockChange, reason: StockReason = 'correction', batch: string = crypto.randomUUID()) =>
    changeStockByHand(test.db, owner, 'gemeni', { change: asked, reason, note: '', batch });
  const by = (delta: number, reason?: StockReason, batch?: string) => change({ kind: 'by', delta }, reason, batch);

  it('is stored with who, why and what was left, and noted in the audit log', async () => {
    const result = await changeStockByHand(test.db, owner, 'gemeni', {
      change: { kind: 'by', delta: -2 },
      reason: 'damaged',
      note: 'căzute la mutare',
      batch: crypto.randomUUID(),
    });

    expect(result).toEqual({ ok: true, stock: 8, lowStockAt: 5, delta: -2 });
    expect(await history()).toMatchObject([
      { product_id: 'gemeni', delta: -2, stock_after: 8, reason: 'damaged', note: 'căzute la mutare', actor: owner.email },
    ]); // prettier-ignore
    expect(await audit()).toEqual([
      {
        actor: owner.email,
        action: 'inventory.change',
        subject: 'product/gemeni',
        details: { delta: -2, stock: 8, reason: 'damaged' },
      },
    ]);
  });

  it('is refused below zero, with the stock there is, and leaves no trace', async () => {
    expect(await by(-11)).toEqual({ ok: false, code: 'below_zero', stock: 10, lowStockAt: 5 });
    expect([(await gemeni()).stock, await history(), await audit()]).toEqual([10, [], []]);
  });

  it('is refused when it was counted against another stock', async () => {
    expect(await change({ kind: 'to', stock: 7, seen: 9 }, 'count')).toMatchObject({
      code: 'changed_meanwhile',
      stock: 10,
    });
    expect(await change({ kind: 'to', stock: 7, seen: 10 }, 'count')).toMatchObject({ ok: true, delta: -3, stock: 7 });
  });

  it('is refused for a reason that cannot be', async () => {
    expect(await by(-1, 'delivery')).toMatchObject({ ok: false, code: 'reason_does_not_fit' });
    expect(await by(1, 'lost')).toMatchObject({ ok: false, code: 'reason_does_not_fit' });
  });

  it('has the product page made anew only where it names the pieces', async () => {
    expect(await purgesOf(() => by(-4))).toEqual([]);
    expect(await purgesOf(() => by(-1))).toEqual([[CATALOGUE_TAG, productTag('gemeni')]]);
    expect(await purgesOf(() => by(20, 'delivery'))).toEqual([[CATALOGUE_TAG, productTag('gemeni')]]);
  });

  it('is carried out once when its request comes twice, even at once', async () => {
    const batch = crypto.randomUUID();
    const results = await Promise.all(Array.from({ length: 5 }, () => by(-2, 'lost', batch)));

    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.code === 'repeated' && result.stock === 8)).toHaveLength(4);
    expect([(await gemeni()).stock, (await audit()).length]).toEqual([8, 1]);
  });

  it('knows no product that there is not', async () => {
    const result = await changeStockByHand(test.db, owner, 'nimic', {
      change: { kind: 'by', delta: 1 },
      reason: 'delivery',
      note: '',
      batch: crypto.randomUUID(),
    });
    expect(result).toEqual({ ok: false, code: 'product_not_found' });
  });

  it('adds up with 20 orders and 40 corrections at the same time, and never goes below zero', async () => {
    const order = () =>
      placeOrder(test.db, {
        request: orderRequestSchema.parse(orderBody({ lines: [{ id: 'gemeni', itemNumber: '1' }] })),
        idempotencyKey: crypto.randomUUID(),
        address: null,
      });
    const [orders, corrections] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, order)),
      Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          index % 4 === 0 ? change({ kind: 'to', stock: 3, seen: 10 }, 'count') : by(index % 2 ? -1 : 1),
        ),
      ),
    ]);

    const stock = (await gemeni()).stock;
    const changes = await history();
    expect(changes.reduce((sum, { delta }) => sum + delta, 0)).toBe(stock - 10);
    expect(changes.every(({ stock_after }) => stock_after >= 0)).toBe(true);
    let running = 10;
    for (const { delta, stock_after } of changes) expect((running += delta)).toBe(stock_after);
    const carriedOut = [...orders, ...corrections].filter((result) => result.ok).length;
    expect(changes).toHaveLength(carriedOut);
    expect(orders.filter((result) => result.ok).length).toBeGreaterThan(0);
  });

  describe('and undone', () => {
    it('comes back as an opposite change, once', async () => {
      const batch = crypto.randomUUID();
      await by(-4, 'lost', batch);

      const results = await Promise.all([1, 2, 3].map(() => undoStockChange(test.db, owner, batch)));

      expect(results.filter((result) => result.ok)).toEqual([{ ok: true, products: 1 }]);
      expect(results.filter((result) => !result.ok)).toEqual(
        Array.from({ length: 2 }, () => ({ ok: false, code: 'already_undone' })),
      );
      expect(await history()).toMatchObject([{ delta: -4 }, { delta: 4, stock_after: 10, reason: 'undo' }]);
      expect((await audit()).map(({ action }) => action)).toEqual(['inventory.change', 'inventory.undo']);
    });

    it('is refused when the pieces have been sold meanwhile', async () => {
      const batch = crypto.randomUUID();
      await by(5, 'delivery', batch);
      await setStock(4);

      expect(await undoStockChange(test.db, owner, batch)).toMatchObject({
        ok: false,
        code: 'below_zero',
        current: [{ productId: 'gemeni', stock: 4 }],
      });
      expect((await gemeni()).stock).toBe(4);
    });

    it('is not offered for what it is not: an order, an undone change, a change that was taken back', async () => {
      const batch = crypto.randomUUID();
      await by(-4, 'lost', batch);
      await by(-1, 'gift');
      await undoStockChange(test.db, owner, batch);
      await placeOrder(test.db, {
        request: orderRequestSchema.parse(orderBody()),
        idempotencyKey: crypto.randomUUID(),
        address: null,
      });

      const { items } = await listStockHistory(test.db, {});
      expect(items.map(({ reason, undoable, undone }) => [reason, undoable !== null, undone])).toEqual([
        ['order', false, false],
        ['undo', false, false],
        ['gift', true, false],
        ['lost', false, true],
      ]);
      expect(await undoStockChange(test.db, owner, crypto.randomUUID())).toEqual({
        ok: false,
        code: 'change_not_found',
      });
    });
  });

  describe('its low-stock mark', () => {
    it('moves with the version of the product, so that an open product form is told', async () => {
      expect(await setLowStockMark(test.db, owner, 'gemeni', { lowStockAt: 12, seen: 5 })).toEqual({
        ok: true,
        stock: 10,
        lowStockAt: 12,
      });
      expect(await gemeni()).toMatchObject({ low_stock_at: 12, version: 2 });
      expect(await audit()).toMatchObject([{ action: 'inventory.low_stock_mark', details: { from: 5, to: 12 } }]);
    });

    it('is not written over one that somebody else has set', async () => {
      await setLowStockMark(test.db, owner, 'gemeni', { lowStockAt: 12, seen: 5 });
      expect(await setLowStockMark(test.db, owner, 'gemeni', { lowStockAt: 3, seen: 5 })).toMatchObject({
        code: 'changed_meanwhile',
        lowStockAt: 12,
      });
      expect(await setLowStockMark(test.db, owner, 'gemeni', { lowStockAt: 12, seen: 5 })).toMatchObject({
        code: 'repeated',
      });
      expect(await audit()).toHaveLength(1);
    });
  });
});
