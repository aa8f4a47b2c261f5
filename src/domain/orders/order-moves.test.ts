import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { AWB, afterMove, PLACED } from '../../../tests/support/placed-order.ts';
import { allowedMoves, checkMove, refuseMove } from './check-moves.ts';
import { ORDER_MOVES } from './order-moves.ts';
import { FULFILMENTS, ORDER_STATUSES, PAYMENT_STATES } from './order-states.ts';
import { isEditable, ORDER_TRANSITION_NAMES, type OrderFacts, type OrderMove } from './order-facts.ts';

/** Any facts, those most often that stand against nothing. */
const seldom = fc.nat(4).map((number) => number === 0);
const anyFacts: fc.Arbitrary<OrderFacts> = fc
  .record({
    ...{ status: fc.constantFrom(...ORDER_STATUSES), fulfilment: fc.constantFrom(...FULFILMENTS) },
    ...{ payment: fc.constantFrom(...PAYMENT_STATES), paymentMethod: fc.constantFrom('cash', 'card', 'transfer') },
    ...{ due: fc.constantFrom(0, 12_900), unallocated: fc.constantFrom(0, 0, 500), refundable: fc.constantFrom(0, 9) },
    ...{ isWithdrawn: seldom, giftWaits: seldom, awaitsProof: seldom, isRefundedByCard: seldom, lacksStock: seldom },
    ...{
      openReturn: fc.constantFrom(null, null, 'return_open', 'return_claimed'),
      stockTaken: seldom.map((no) => !no),
    },
    ...{
      awbUsedBy: fc.constantFrom(null, null, 'same_customer'),
      deliveryMethod: fc.constantFrom('courier', 'pickup'),
    },
    steps: fc.record({ confirm: fc.boolean(), pack: fc.boolean() }),
  } as const)
  .map(({ lacksStock, ...facts }) => {
    const missing = lacksStock ? [{ productId: 'gemeni', title: 'Gemeni', wanted: 2, available: 1 }] : [];
    return { ...PLACED, ...facts, missing };
  });
/** Tries of any moves in any order, some of them shipping without an AWB. */
const anyMoves = fc.array(fc.tuple(fc.constantFrom(...ORDER_TRANSITION_NAMES), fc.constantFrom('', AWB)), {
  maxLength: 120,
});

/** Every order on the way of these tries; what is refused changes nothing. */
function walk(moves: [OrderMove, string][]): OrderFacts[] {
  const way = [PLACED];
  for (const [move, awb] of moves) {
    const order = way.at(-1)!;
    if (refuseMove(order, { move, awb }) === undefined) way.push(afterMove(order, move));
  }
  return way;
}

describe('the moves of an order', () => {
  it('lead along the three tables and nowhere else', () => {
    const steps = Object.values(ORDER_MOVES).flatMap(({ state, from, to }) =>
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

  it('are offered exactly when no guard stands against them', () =>
    forAll(anyFacts, fc.constantFrom(...ORDER_TRANSITION_NAMES), (order, move) => {
      const { state, from, rules = [], guards = [] } = ORDER_MOVES[move];
      const offers = allowedMoves({ ...order, steps: PLACED.steps });
      const passes = [...rules, ...guards].every((guard) => guard(order) === undefined);
      expect(offers.includes(move)).toBe(passes && (from as readonly string[]).includes(order[state]));
    }));

  it('tried at random never bring an order where it must not be', () =>
    forAll(anyMoves.map(walk), (way) => {
      for (const { status, fulfilment, payment } of way) {
        if (status === 'pending') expect(fulfilment).toBe('unfulfilled');
        if (status === 'rejected') expect(['unfulfilled', 'packed']).toContain(fulfilment);
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
    expect(checkMove(order, move)).toBe(code);
  });

  const packed = { ...PLACED, status: 'approved', fulfilment: 'packed' } as const;

  it('ship nothing without an AWB, but what its buyer picks up', () => {
    expect(refuseMove(packed, { move: 'ship' })).toBe('awb_required');
    expect(refuseMove(packed, { move: 'ship', awb: AWB })).toBeUndefined();
    const waiting = { ...packed, deliveryMethod: 'pickup' } as const;
    expect(refuseMove(waiting, { move: 'ship', awb: AWB })).toBe('no_parcel');
    expect(refuseMove(waiting, { move: 'ship', awb: null })).toBeUndefined();
  });

  it('let money go back for what was rejected after it was paid', () => {
    expect(allowedMoves({ ...PLACED, status: 'rejected', payment: 'paid' })).toEqual(['refund']);
  });
});

it('address and lines are changed only before packing, and never of a rejected order', () => {
  expect(isEditable(PLACED)).toBe(true);
  expect(isEditable({ ...PLACED, status: 'approved' })).toBe(true);
  expect(isEditable({ ...PLACED, status: 'rejected' })).toBe(false);
  expect(isEditable({ ...PLACED, status: 'approved', fulfilment: 'packed' })).toBe(false);
});
