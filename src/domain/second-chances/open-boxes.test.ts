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
  it('are those of kits, each piece by itself', () => {
    const common = { position: 2, title: 'Mânuță', kit: 'piesa', of: 2 };
    expect(openBoxes(order(), kits, none, nobody)).toEqual([
      { ...common, box: 1 },
      { ...common, box: 2 },
    ]);
  });

  it('are only those that their buyer has kept', () => {
    expect(openBoxes(order(), kits, new Map([[2, 1]]), nobody)).toMatchObject([{ box: 1, of: 2 }]);
    expect(openBoxes(order(), kits, new Map([[2, 2]]), nobody)).toEqual([]);
  });

  it('are those that were opened, where another box has gone back: no box gets the chance of one that was kept', () => {
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
  ] as const)('of an order that is %s: %j gets one: %s', (_, changes, gets) => {
    expect(openBoxes(order(changes), kits, none, nobody).length > 0).toBe(gets);
  });
});
