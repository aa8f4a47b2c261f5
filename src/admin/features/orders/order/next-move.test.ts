import { describe, expect, it } from 'vitest';
import { allowedMoves } from '#domain/orders/check-moves.ts';
import type { OrderFacts } from '#domain/orders/order-transitions.ts';
import { afterMove, PLACED } from '../../../../../tests/support/placed-order.ts';
import { nextMove, otherMoves } from './next-move.ts';

/** The order as its screen has it. */
const seen = (order: OrderFacts) => ({
  ...order,
  allowedMoves: allowedMoves(order),
  money: { refundable: 0 },
  openReturn: null,
});

describe('the next step', () => {
  it('leads an order to its end', () => {
    const way: string[] = [];
    let order = PLACED;
    for (let move = nextMove(seen(order)); move; move = nextMove(seen(order))) {
      way.push(move);
      order = afterMove(order, move);
    }
    expect(way).toEqual(['approve', 'pack', 'ship', 'deliver', 'pay']);
  });

  it.each([
    [{ confirm: false, pack: true }, 'pack'],
    [{ confirm: true, pack: false }, 'approve'],
    [{ confirm: false, pack: false }, 'ship'],
  ] as const)('leaves out what an owner has turned off: %j', (steps, next) => {
    expect(nextMove(seen({ ...PLACED, steps }))).toBe(next);
    expect(nextMove(seen({ ...PLACED, steps, status: 'approved' }))).toBe(steps.pack ? 'pack' : 'ship');
  });

  it.each([
    { status: 'rejected', fulfilment: 'unfulfilled' },
    { status: 'approved', fulfilment: 'returned' },
  ] as const)('gives back what an order that is over still holds: %j', (states) => {
    const over = { ...seen({ ...PLACED, ...states, payment: 'paid' }), money: { refundable: 12_900 } };
    expect(nextMove(over)).toBe('refund');
    expect(nextMove({ ...over, payment: 'unpaid' })).toBe('refund');
    expect(nextMove({ ...over, money: { refundable: 0 } })).toBeUndefined();
    expect(nextMove({ ...over, payment: 'refunded' })).toBeUndefined();
  });

  it('is the return that is under way, once nothing else is to be done', () => {
    const openReturn = { id: 'r', number: 'CG-2026-000001-R1' };
    const delivered = { ...PLACED, status: 'approved', fulfilment: 'delivered' } as const;
    expect(nextMove({ ...seen({ ...delivered, payment: 'paid' }), openReturn })).toBe('refund');
    expect(nextMove({ ...seen(delivered), openReturn })).toBe('pay');
    expect(nextMove({ ...seen({ ...delivered, fulfilment: 'returned', payment: 'paid' }), openReturn })).toBe('refund');
  });

  it('is to wait while the buyer has not paid by card, and goes on once they have', () => {
    const byCard = { ...seen(PLACED), paymentMethod: 'card' } as const;
    expect(nextMove(byCard)).toBeUndefined();
    expect(otherMoves(byCard)).toEqual(['approve', 'reject', 'pay']);
    expect(nextMove({ ...byCard, payment: 'paid', due: 0 })).toBe('approve');
    // An owner who approves it all the same has given their word.
    expect(nextMove({ ...byCard, ...seen({ ...PLACED, status: 'approved' }), paymentMethod: 'card' })).toBe('pack');
  });

  it('is none for an order whose pieces are for sale again, and rejecting stays', () => {
    const released = { ...seen(PLACED), paymentMethod: 'card', stockTaken: false } as const;
    expect(nextMove(released)).toBeUndefined();
    expect(otherMoves(released)).toEqual(['reject']);
  });

  it('leaves the other steps in reach', () => {
    expect(otherMoves(seen(PLACED))).toEqual(['reject', 'pay']);
  });
});
