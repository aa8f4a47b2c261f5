import { describe, expect, it } from 'vitest';
import { allowedMoves } from '#domain/orders/check-moves.ts';
import type { OrderStates } from '#domain/orders/order-facts.ts';
import type { WaitsFor } from '#domain/orders/waits-for.ts';
import { PLACED } from '../../../../../tests/support/placed-order.ts';
import { nextMove, otherMoves } from './next-move.ts';

const FRESH = { status: 'pending', fulfilment: 'unfulfilled', payment: 'unpaid' } as const;
const RETURN = { openReturn: { id: 'r', number: 'CG-2026-000001-R1' } };
const PLAIN = { openReturn: null, isWithdrawn: false, stockTaken: true };
const seen = (waitsFor: WaitsFor, states: Partial<OrderStates> = {}) => {
  const order = { ...FRESH, ...states };
  return { ...order, waitsFor, allowedMoves: allowedMoves({ ...PLACED, ...order }), ...PLAIN };
};

describe('the next step', () => {
  it.each([
    ['confirm', {}, 'approve'],
    ['pack', { status: 'approved' }, 'pack'],
    ['proof', { status: 'approved' }, 'pack'],
    ['ship', { status: 'approved', fulfilment: 'packed' }, 'ship'],
    ['deliver', { status: 'approved', fulfilment: 'shipped' }, 'deliver'],
    ['pickup', { status: 'approved', fulfilment: 'shipped' }, 'deliver'],
    ['money', { status: 'approved', fulfilment: 'delivered' }, 'pay'],
    ['refund', { status: 'rejected', payment: 'paid' }, 'refund'],
    ['nothing', { status: 'rejected' }, undefined],
    ['card', {}, undefined],
  ] as [WaitsFor, Partial<OrderStates>, string | undefined][])(
    'resolves what an order waits for: %s',
    (word, states, next) => {
      expect(nextMove(seen(word, states))).toBe(next);
    },
  );

  it('is nothing while a gift holds the parcel, and the refund while a return is under way', () => {
    const held = { ...seen('pack', { status: 'approved' }), allowedMoves: ['reject'] as const };
    expect(nextMove(held)).toBeUndefined();
    expect(nextMove({ ...held, ...RETURN })).toBe('refund');
    expect(nextMove({ ...seen('return', { status: 'approved', fulfilment: 'returned' }), ...RETURN })).toBe('refund');
  });

  it('is to reject an unconfirmed order that its customer has withdrawn from', () => {
    expect(nextMove({ ...seen('return'), ...RETURN, isWithdrawn: true })).toBe('reject');
  });

  it('leaves the other moves in reach, but only reject once the order’s pieces are for sale again', () => {
    expect(otherMoves(seen('confirm'))).toEqual(['reject', 'pay']);
    expect(otherMoves(seen('card'))).toEqual(['approve', 'reject', 'pay']);
    expect(otherMoves({ ...seen('card'), stockTaken: false })).toEqual(['reject']);
  });
});
