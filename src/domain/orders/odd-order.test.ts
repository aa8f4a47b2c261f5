import { describe, expect, it } from 'vitest';
import { findOddities } from './odd-order.ts';

const bounds = { cashFrom: null, cashUpTo: 200_000, cashPieces: 20 };
const usual = { total: 30_000, pieces: 2, takesLast: false, ofAddress: 1 } as const;

describe('an order that an owner should look at first', () => {
  it.each([
    ['is not a usual order', {}, []],
    ['costs more than half of the largest cash sum', { total: 100_001 }, ['large']],
    ['is not an order of exactly half the limits', { total: 100_000, pieces: 10 }, []],
    ['has more than half of the most pieces', { pieces: 11 }, ['large']],
    ['takes the last pieces of a product', { takesLast: true }, ['last']],
    ['is the third from its address within an hour', { ofAddress: 3 }, ['several']],
    ['has all its reasons listed', { total: 900_000, takesLast: true, ofAddress: 9 }, ['large', 'last', 'several']],
  ] as const)('%s', (_, changes, odd) => {
    expect(findOddities({ ...usual, ...changes }, bounds)).toEqual(odd);
  });

  it('is never large if cash has no bounds', () => {
    const none = { cashFrom: null, cashUpTo: null, cashPieces: null };
    expect(findOddities({ ...usual, total: 9_000_000, pieces: 99 }, none)).toEqual([]);
  });
});
