import { describe, expect, it } from 'vitest';
import { findOddities } from './odd-order.ts';

const bounds = { cashFrom: null, cashUpTo: 200_000, cashPieces: 20 };
const usual = { total: 30_000, pieces: 2, takesLast: false, ofAddress: 1 } as const;

describe('an order that an owner should look at first', () => {
  it.each([
    ['is none that is like others', {}, []],
    ['is one of more than half the sum that cash is taken for', { total: 100_001 }, ['large']],
    ['is none of half of it', { total: 100_000, pieces: 10 }, []],
    ['is one of more than half the pieces', { pieces: 11 }, ['large']],
    ['is one that takes the last pieces of a product', { takesLast: true }, ['last']],
    ['is the third of its address within the hour', { ofAddress: 3 }, ['several']],
    ['is odd for all its reasons', { total: 900_000, takesLast: true, ofAddress: 9 }, ['large', 'last', 'several']],
  ] as const)('%s', (_, changes, odd) => {
    expect(findOddities({ ...usual, ...changes }, bounds)).toEqual(odd);
  });

  it('is never large if cash has no bounds', () => {
    const none = { cashFrom: null, cashUpTo: null, cashPieces: null };
    expect(findOddities({ ...usual, total: 9_000_000, pieces: 99 }, none)).toEqual([]);
  });
});
