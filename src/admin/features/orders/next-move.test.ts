import { describe, expect, it } from 'vitest';
import { allowedMoves, applyMove, type MovableOrder } from '#domain/order/order-moves.ts';
import { nextMove, otherMoves } from './next-move.ts';

const fresh: MovableOrder = { status: 'pending', fulfilment: 'unfulfilled', payment: 'unpaid', awb: null };
const seen = (order: MovableOrder) => ({ ...order, allowedMoves: allowedMoves(order) });

describe('the next step', () => {
  it('leads an order to its end', () => {
    const way: string[] = [];
    let order = fresh;
    for (let move = nextMove(seen(order)); move; move = nextMove(seen(order))) {
      way.push(move);
      const moved = applyMove(order, move, 'AWB123');
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

  it('leaves the other steps in reach', () => {
    expect(otherMoves(seen(fresh))).toEqual(['reject', 'pay']);
  });
});
