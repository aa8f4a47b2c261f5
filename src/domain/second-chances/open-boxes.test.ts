import { describe, expect, it } from 'vitest';
import type { CastingKit } from '#domain/casting/casting-kit.ts';
import { openBoxes, type SentOrder } from './open-boxes.ts';

const kits = new Map<string, CastingKit>([['mana-bebelus', 'piesa'], ['cuplu', 'cuplu']]); // prettier-ignore
const order = (changes: Partial<SentOrder> = {}): SentOrder => ({
  status: 'approved',
  fulfilment: 'delivered',
  deliveryMethod: 'courier',
  lines: [
    { position: 1, productId: 'rezerva-ghips', title: 'Ghips', quantity: 1 },
    { position: 2, productId: 'mana-bebelus', title: 'Mânuță', quantity: 2 },
    { position: 3, productId: null, title: 'De mână', quantity: 1 },
  ],
  ...changes,
});
const none = new Map<number, number>();
const nobody: ReadonlySet<string> = new Set();

describe('the boxes that get a second chance', () => {
  it('are the boxes of kits, one for each piece', () => {
    const common = { position: 2, title: 'Mânuță', kit: 'piesa', of: 2 };
    expect(openBoxes(order(), kits, none, nobody)).toEqual([
      { ...common, box: 1 },
      { ...common, box: 2 },
    ]);
  });

  it('do not include boxes that were sent back', () => {
    expect(openBoxes(order(), kits, new Map([[2, 1]]), nobody)).toMatchObject([{ box: 1, of: 2 }]);
    expect(openBoxes(order(), kits, new Map([[2, 2]]), nobody)).toEqual([]);
  });

  it('include a box that its buyer answered about if another box was sent back', () => {
    expect(openBoxes(order(), kits, new Map([[2, 1]]), new Set(['2-2']))).toMatchObject([{ box: 2, of: 2 }]);
  });

  it.each([
    ['delivered', { fulfilment: 'delivered' }, true],
    ['on its way', { fulfilment: 'shipped' }, true],
    ['handed over', { fulfilment: 'delivered', deliveryMethod: 'pickup' }, true],
    ['waiting to be picked up', { fulfilment: 'shipped', deliveryMethod: 'pickup' }, false],
    ['packed', { fulfilment: 'packed' }, false],
    ['not packed', { fulfilment: 'unfulfilled' }, false],
    ['returned', { fulfilment: 'returned' }, false],
    ['rejected', { status: 'rejected' }, false],
  ] as const)('exist in an order that is %s with %j: %s', (_, changes, gets) => {
    expect(openBoxes(order(changes), kits, none, nobody).length > 0).toBe(gets);
  });
});
