import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import {
  allowedMoves,
  applyTransition,
  isEditable,
  ORDER_TRANSITIONS,
  ORDER_TRANSITION_NAMES,
  checkTransition,
  type MovableOrder,
} from './order-transitions.ts';
import { AWB, PLACED } from '../../../tests/support/placed-order.ts';
import { FULFILMENTS, ORDER_STATUSES, PAYMENT_STATES } from './order-states.ts';

const anyStates = fc.record({
  status: fc.constantFrom(...ORDER_STATUSES),
  fulfilment: fc.constantFrom(...FULFILMENTS),
  payment: fc.constantFrom(...PAYMENT_STATES),
  awb: fc.constantFrom(null, AWB),
  deliveryMethod: fc.constant('courier' as const),
});
/** Tries of any moves in any order, some of them shipping without an AWB. */
const anyMoves = fc.array(fc.tuple(fc.constantFrom(...ORDER_TRANSITION_NAMES), fc.constantFrom('', AWB)), {
  maxLength: 120,
});

/** Every order on the way of these tries; what is refused changes nothing. */
function walk(moves: [(typeof ORDER_TRANSITION_NAMES)[number], string][]): MovableOrder[] {
  const way = [PLACED];
  for (const [move, awb] of moves) {
    const result = applyTransition(way.at(-1)!, move, awb);
    if (result.ok) way.push(result.order);
  }
  return way;
}

describe('the moves of an order', () => {
  it('lead along the three tables and nowhere else', () => {
    const steps = Object.values(ORDER_TRANSITIONS).flatMap(({ state, from, to }) =>
      from.map((start) => `${state}: ${start} → ${to}`),
    );
    expect(steps).toEqual([
      'status: pending → approved',
      'status: pending → rejected',
      'status: approved → rejected',
      'fulfilment: unfulfilled → packed',
      'fulfilment: packed → shipped',
      'fulfilment: shipped → delivered',
      'fulfilment: shipped → returned',
      'fulfilment: delivered → returned',
      'payment: unpaid → paid',
      'payment: part_paid → paid',
      'payment: part_paid → refunded',
      'payment: paid → refunded',
      'payment: overpaid → refunded',
    ]);
  });

  it('change one state at a time, as its table says', () =>
    forAll(anyStates, fc.constantFrom(...ORDER_TRANSITION_NAMES), (order, move) => {
      const result = applyTransition(order, move, AWB);
      if (!result.ok) return;
      const { state, from, to } = ORDER_TRANSITIONS[move];
      expect(from).toContain(order[state]);
      expect(result.order).toEqual({ ...order, [state]: to, awb: move === 'ship' ? AWB : order.awb });
    }));

  it('are allowed exactly when they are not refused', () =>
    forAll(anyStates, (order) => {
      for (const move of ORDER_TRANSITION_NAMES) {
        expect(allowedMoves(order).includes(move)).toBe(applyTransition(order, move, AWB).ok);
      }
    }));

  it('tried at random never bring an order where it must not be', () =>
    forAll(anyMoves.map(walk), (way) => {
      for (const { status, fulfilment, payment, awb } of way) {
        const sent = ['shipped', 'delivered', 'returned'].includes(fulfilment);
        if (status === 'pending') expect(fulfilment).toBe('unfulfilled');
        if (status === 'rejected') expect(['unfulfilled', 'packed']).toContain(fulfilment);
        if (sent) expect(awb).toBe(AWB);
        else expect(awb).toBeNull();
        if (payment === 'refunded') expect(way.some((earlier) => earlier.payment === 'paid')).toBe(true);
      }
    }));

  it.each([
    ['pack', PLACED, 'not_approved'],
    ['pack', { ...PLACED, status: 'rejected' as const }, 'not_approved'],
    ['ship', { ...PLACED, status: 'approved' as const }, 'not_from_here'],
    ['reject', { ...PLACED, status: 'rejected' as const }, 'not_from_here'],
    ['reject', { ...PLACED, status: 'approved' as const, fulfilment: 'shipped' as const }, 'already_sent'],
    ['reject', { ...PLACED, fulfilment: 'shipped' as const }, 'already_sent'],
    ['pay', { ...PLACED, status: 'rejected' as const }, 'rejected'],
    ['refund', PLACED, 'not_from_here'],
  ] as const)('refuse to %s what does not allow it', (move, order, code) => {
    expect(checkTransition(order, move)).toBe(code);
  });

  const packed = { ...PLACED, status: 'approved', fulfilment: 'packed' } as const;

  it('ship nothing without an AWB', () => {
    expect(applyTransition(packed, 'ship')).toEqual({ ok: false, code: 'awb_required' });
    expect(applyTransition(packed, 'ship', AWB)).toMatchObject({ order: { fulfilment: 'shipped', awb: AWB } });
  });

  it('make what its buyer picks up ready for them, without an AWB', () => {
    const waiting = { ...packed, deliveryMethod: 'pickup' } as const;
    expect(applyTransition(waiting, 'ship', AWB)).toEqual({ ok: false, code: 'no_parcel' });
    const ready = applyTransition(waiting, 'ship');
    expect(ready).toMatchObject({ ok: true, order: { fulfilment: 'shipped', awb: null } });
    expect(ready.ok && applyTransition(ready.order, 'deliver')).toMatchObject({ order: { fulfilment: 'delivered' } });
  });

  it('let money go back for what was rejected after it was paid', () => {
    const paid = { ...PLACED, status: 'rejected' as const, payment: 'paid' as const };
    expect(allowedMoves(paid)).toEqual(['refund']);
  });
});

it('address and lines are changed only before packing, and never of a rejected order', () => {
  expect(isEditable(PLACED)).toBe(true);
  expect(isEditable({ ...PLACED, status: 'approved' })).toBe(true);
  expect(isEditable({ ...PLACED, status: 'rejected' })).toBe(false);
  expect(isEditable({ ...PLACED, status: 'approved', fulfilment: 'packed' })).toBe(false);
});
