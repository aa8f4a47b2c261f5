import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import {
  changeStock,
  MAX_STOCK,
  pageSaysAnother,
  reasonsFor,
  stockChangeRequestSchema,
  type StockChange,
} from './stock-change.ts';

const stocks = fc.integer({ min: 0, max: MAX_STOCK });
const changes: fc.Arbitrary<StockChange> = fc.oneof(
  fc.record({ kind: fc.constant('by' as const), delta: fc.integer({ min: -MAX_STOCK, max: MAX_STOCK }) }),
  fc.record({ kind: fc.constant('to' as const), stock: stocks, seen: stocks }),
);

describe('a change of stock', () => {
  it('keeps every stock between zero and the maximum, adds up, and is undone by its opposite, in any sequence', () =>
    forAll(stocks, fc.array(changes), (first, asked) => {
      let stock = first;
      for (const change of asked) {
        const changed = changeStock(stock, change);
        if (!changed.ok) continue;
        expect(stock + changed.delta).toBe(changed.stock);
        expect(changeStock(changed.stock, { kind: 'by', delta: -changed.delta })).toMatchObject({ stock });
        stock = changed.stock;
        expect(stock).toBeGreaterThanOrEqual(0);
        expect(stock).toBeLessThanOrEqual(MAX_STOCK);
      }
    }));

  it('sets a count only if the stock is still the one it was counted against', () => {
    expect(changeStock(5, { kind: 'to', stock: 3, seen: 5 })).toEqual({ ok: true, delta: -2, stock: 3 });
    expect(changeStock(4, { kind: 'to', stock: 3, seen: 5 })).toEqual({ ok: false, code: 'changed_meanwhile' });
  });

  it.each([
    [5, ['delivery', 'return', 'count', 'correction']],
    [-5, ['count', 'correction', 'damaged', 'lost', 'gift']],
    [0, ['count', 'correction']],
  ])('by %i pieces has the reasons %j', (delta, reasons) => {
    expect(reasonsFor(delta)).toEqual(reasons);
  });

  it('affects the product page only if the page shows the number of pieces', () => {
    const says = (before: number, after: number) =>
      pageSaysAnother({ stock: before, lowStockAt: 5 }, { stock: after, lowStockAt: 5 });
    expect([says(20, 6), says(0, 0)]).toEqual([false, false]);
    expect([says(6, 5), says(5, 4), says(1, 0), says(0, 9)]).toEqual([true, true, true, true]);
  });

  it.each([
    [{ kind: 'by', delta: 0 }],
    [{ kind: 'by', delta: 1.5 }],
    [{ kind: 'by', delta: '3' }],
    [{ kind: 'by', delta: MAX_STOCK + 1 }],
    [{ kind: 'to', stock: -1, seen: 0 }],
    [{ kind: 'to', stock: 3 }],
    [{ kind: 'set', stock: 3 }],
  ])('cannot be %j', (change) => {
    const request = { change, reason: 'count', batch: crypto.randomUUID() };
    expect(stockChangeRequestSchema.safeParse(request).success).toBe(false);
  });
});
