import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { addUp, layAlong, pairUp } from './pair-up.ts';

describe('rows of two periods', () => {
  it('are paired by key, the best first, with 0 for a missing value', () => {
    const rows = [
      { which: 0, id: 'a', title: 'A', units: 1, revenue: 10 },
      { which: 0, id: 'b', title: 'B', units: 5, revenue: 50 },
      { which: 1, id: 'a', title: 'A', units: 2, revenue: 20 },
      { which: 1, id: 'c', title: 'C', units: 3, revenue: 30 },
    ];
    expect(pairUp(rows, (row) => row.id, ['revenue', 'units'], true)).toEqual([
      { id: 'b', title: 'B', units: 5, revenue: 50, compared: { units: 0, revenue: 0 } },
      { id: 'a', title: 'A', units: 1, revenue: 10, compared: { units: 2, revenue: 20 } },
      { id: 'c', title: 'C', units: 0, revenue: 0, compared: { units: 3, revenue: 30 } },
    ]);
    expect(pairUp(rows.slice(0, 1), (row) => row.id, ['units'], false)).toMatchObject([{ compared: null }]);
  });

  it('are laid along consecutive days without gaps', () => {
    const rows = [
      { which: 0, bucket: 2, orders: 3 },
      { which: 1, bucket: 1, orders: 7 },
    ];
    expect(layAlong(rows, ['2026-03-01', '2026-04-01'], ['2026-02-01'], ['orders'])).toEqual([
      { day: '2026-03-01', comparedDay: '2026-02-01', orders: 0, compared: { orders: 7 } },
      { day: '2026-04-01', comparedDay: null, orders: 3, compared: null },
    ]);
  });

  it('keep their totals when they are laid along days and added up', () => {
    const anyRows = fc.uniqueArray(
      fc.record({ which: fc.constantFrom(0, 1), bucket: fc.integer({ min: 1, max: 12 }), orders: fc.nat(1_000) }),
      { selector: (row) => `${row.which}/${row.bucket}` },
    );
    const days = Array.from({ length: 12 }, (_, index) => `2026-01-${String(index + 1).padStart(2, '0')}`);
    forAll(anyRows, (rows) => {
      const sum = addUp(layAlong(rows, days, days, ['orders']), ['orders']);
      const of = (which: number) => rows.filter((row) => row.which === which).reduce((all, row) => all + row.orders, 0);
      expect([sum.orders, sum.compared?.orders]).toEqual([of(0), of(1)]);
    });
  });
});
