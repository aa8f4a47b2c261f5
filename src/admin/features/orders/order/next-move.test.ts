import { describe, expect, it } from 'vitest';
import { allowedMoves, applyTransition, type MovableOrder } from '#domain/orders/order-transitions.ts';
import { nextMove, otherMoves } from './next-move.ts';

const fresh: MovableOrder = { status: 'pending', fulfilment: 'unfulfilled', payment: 'unpaid', awb: null };
const cash = { paymentMethod: 'cash', total: 12_900, stockTaken: true } as const;
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

  it('gives the money back for what came back, and is nothing when there was none', () => {
    const back = { ...fresh, status: 'approved', fulfilment: 'returned' } as const;
    expect(nextMove(seen({ ...back, payment: 'paid' }))).toBe('refund');
    expect(nextMove(seen({ ...back, payment: 'unpaid' }))).toBeUndefined();
  });

  it('is to wait while the buyer has not paid by card, and goes on once they have', () => {
    const byCard = { ...seen(fresh), paymentMethod: 'card' } as const;
    expect(nextMove(byCard)).toBeUndefined();
    expect(otherMoves(byCard)).toEqual(['approve', 'reject', 'pay']);
    expect(nextMove({ ...byCard, payment: 'paid' })).toBe('approve');
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
