import { describe, expect, it } from 'vitest';
import { allowedMoves, applyTransition, type MovableOrder } from '#domain/orders/order-transitions.ts';
import { ALL_STEPS } from '#domain/orders/skipped-steps.ts';
import { nextMove, otherMoves } from './next-move.ts';

const fresh: MovableOrder = {
  status: 'pending',
  fulfilment: 'unfulfilled',
  payment: 'unpaid',
  awb: null,
  deliveryMethod: 'courier',
};
const cash = {
  paymentMethod: 'cash',
  due: 12_900,
  stockTaken: true,
  money: { refundable: 0 },
  openReturn: null,
  isWithdrawn: false,
  steps: ALL_STEPS,
} as const;
const seen = (order: MovableOrder) => ({ ...cash, ...order, allowedMoves: allowedMoves(order) });

describe('the next step', () => {
  it('leads an order to its end', () => {
    const way: string[] = [];
    let order = fresh;
    for (let move = nextMove(seen(order)); move; move = nextMove(seen(order))) {
      way.push(move);
      const moved = applyTransition(order, move, 'AWB123');
      if (!moved.ok) throw new Error(moved.code);
      order = moved.order;
    }
    expect(way).toEqual(['approve', 'pack', 'ship', 'deliver', 'pay']);
  });

  it.each([
    [{ confirm: false, pack: true }, 'pack'],
    [{ confirm: true, pack: false }, 'approve'],
    [{ confirm: false, pack: false }, 'ship'],
  ] as const)('leaves out what an owner has turned off: %j', (steps, next) => {
    const order = { ...seen(fresh), allowedMoves: allowedMoves(fresh, undefined, false, steps), steps };
    expect(nextMove(order)).toBe(next);
    const approved = { ...fresh, status: 'approved' } as const;
    const later = { ...seen(approved), allowedMoves: allowedMoves(approved, undefined, false, steps), steps };
    expect(nextMove(later)).toBe(steps.pack ? 'pack' : 'ship');
  });

  it.each([
    { status: 'rejected', fulfilment: 'unfulfilled' },
    { status: 'approved', fulfilment: 'returned' },
  ] as const)('gives back what an order that is over still holds: %j', (states) => {
    const over = { ...seen({ ...fresh, ...states, payment: 'paid' }), money: { refundable: 12_900 } };
    expect(nextMove(over)).toBe('refund');
    expect(nextMove({ ...over, payment: 'unpaid' })).toBe('refund');
    expect(nextMove({ ...over, money: { refundable: 0 } })).toBeUndefined();
    expect(nextMove({ ...over, payment: 'refunded' })).toBeUndefined();
  });

  it('is the return that is under way, once nothing else is to be done', () => {
    const openReturn = { id: 'r', number: 'CG-2026-000001-R1' };
    const delivered = { ...fresh, status: 'approved', fulfilment: 'delivered' } as const;
    expect(nextMove({ ...seen({ ...delivered, payment: 'paid' }), openReturn })).toBe('refund');
    expect(nextMove({ ...seen(delivered), openReturn })).toBe('pay');
    expect(nextMove({ ...seen({ ...delivered, fulfilment: 'returned', payment: 'paid' }), openReturn })).toBe('refund');
  });

  it('is to wait while the buyer has not paid by card, and goes on once they have', () => {
    const byCard = { ...seen(fresh), paymentMethod: 'card' } as const;
    expect(nextMove(byCard)).toBeUndefined();
    expect(otherMoves(byCard)).toEqual(['approve', 'reject', 'pay']);
    expect(nextMove({ ...byCard, payment: 'paid', due: 0 })).toBe('approve');
    // An owner who approves it all the same has given their word.
    expect(nextMove({ ...byCard, ...seen({ ...fresh, status: 'approved' }), paymentMethod: 'card' })).toBe('pack');
  });

  it('is none for an order whose pieces are for sale again, and rejecting stays', () => {
    const released = { ...seen(fresh), paymentMethod: 'card', stockTaken: false } as const;
    expect(nextMove(released)).toBeUndefined();
    expect(otherMoves(released)).toEqual(['reject']);
  });

  it('leaves the other steps in reach', () => {
    expect(otherMoves(seen(fresh))).toEqual(['reject', 'pay']);
  });
});
