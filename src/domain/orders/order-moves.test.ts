import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { AWB, afterMove, PLACED } from '../../../tests/support/placed-order.ts';
import { allowedMoves, checkMove, refuseMove, applyUndo, checkUndo, undoableMoves } from './check-moves.ts';
import { ORDER_MOVES } from './order-moves.ts';
import { FULFILMENTS, ORDER_STATUSES, PAYMENT_STATES } from './order-states.ts';
import { isEditable, ORDER_MOVE_NAMES, type OrderFacts, type OrderMove } from './order-facts.ts';
import { firstUndo, shopperEvents, teamEvents } from './order-undo.ts';

/** Any facts, mostly those that forbid nothing. */
const seldom = fc.nat(4).map((number) => number === 0);
const anyFacts: fc.Arbitrary<OrderFacts> = fc
  .record({
    ...{ status: fc.constantFrom(...ORDER_STATUSES), fulfilment: fc.constantFrom(...FULFILMENTS) },
    ...{ payment: fc.constantFrom(...PAYMENT_STATES), paymentMethod: fc.constantFrom('cash', 'card', 'transfer') },
    ...{ due: fc.constantFrom(0, 12_900), unallocated: fc.constantFrom(0, 0, 500), refundable: fc.constantFrom(0, 9) },
    ...{ isWithdrawn: seldom, giftWaits: seldom, awaitsProof: seldom, isRefundedByCard: seldom, lacksStock: seldom },
    openReturn: fc.constantFrom(null, null, 'return_open', 'return_claimed'),
    stockTaken: seldom.map((no) => !no),
    awbUsedBy: fc.constantFrom(null, null, 'same_customer'),
    deliveryMethod: fc.constantFrom('courier', 'pickup'),
    steps: fc.record({ confirm: fc.boolean(), pack: fc.boolean() }),
  } as const)
  .map(({ lacksStock, ...facts }) => {
    const missing = lacksStock ? [{ productId: 'gemeni', title: 'Gemeni', wanted: 2, available: 1 }] : [];
    return { ...PLACED, ...facts, missing };
  });
describe('the moves of an order', () => {
  it('are exactly those of the three tables', () => {
    const steps = Object.values(ORDER_MOVES).flatMap(({ state, from, to }) =>
      from.map((start) => `${state}: ${start} → ${to}`),
    );
    expect(steps).toEqual([
      'status: pending → approved', 'status: pending → rejected', 'status: approved → rejected',
      'fulfilment: unfulfilled → packed', 'fulfilment: packed → shipped', 'fulfilment: shipped → delivered',
      'fulfilment: shipped → returned', 'fulfilment: delivered → returned',
      'payment: unpaid → paid', 'payment: part_paid → paid',
      'payment: part_paid → refunded', 'payment: paid → refunded', 'payment: overpaid → refunded',
    ]); // prettier-ignore
  });

  it('are offered exactly if no guard refuses them', () =>
    forAll(anyFacts, fc.constantFrom(...ORDER_MOVE_NAMES), (order, move) => {
      const { state, from, rules = [], guards = [] } = ORDER_MOVES[move];
      const offers = allowedMoves({ ...order, steps: PLACED.steps });
      const passes = [...rules, ...guards].every((guard) => guard(order) === undefined);
      expect(offers.includes(move)).toBe(passes && (from as readonly string[]).includes(order[state]));
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
  ] as const)('refuse to %s an order whose states do not allow it', (move, order, code) => {
    expect(checkMove(order, move)).toBe(code);
  });

  const packed = { ...PLACED, status: 'approved', fulfilment: 'packed' } as const;

  it('ship an order only with an AWB, unless its buyer picks it up or the team hands it over', () => {
    expect(refuseMove(packed, { move: 'ship' })).toBe('awb_required');
    expect(refuseMove(packed, { move: 'ship', awb: null })).toBe('awb_required');
    expect(refuseMove(packed, { move: 'deliver' })).toBe('not_from_here');
    expect(refuseMove(packed, { move: 'deliver', handedOver: true })).toBeUndefined();
    expect(refuseMove({ ...packed, giftWaits: true }, { move: 'deliver', handedOver: true })).toBe('gift_waits');
    expect(refuseMove(packed, { move: 'ship', awb: AWB })).toBeUndefined();
    const waiting = { ...packed, deliveryMethod: 'pickup' } as const;
    expect(refuseMove(waiting, { move: 'ship', awb: AWB })).toBe('no_parcel');
    expect(refuseMove(waiting, { move: 'ship', awb: null })).toBeUndefined();
  });

  it('allow a refund of an order that was rejected after it was paid', () => {
    expect(allowedMoves({ ...PLACED, status: 'rejected', payment: 'paid' })).toEqual(['refund']);
  });
});

it('address and lines can be changed only before packing, and never on a rejected order', () => {
  const orders = [{}, { status: 'approved' }, { status: 'rejected' }, { status: 'approved', fulfilment: 'packed' }] as const; // prettier-ignore
  expect(orders.map((order) => isEditable({ ...PLACED, ...order }))).toEqual([true, true, false, false]);
});

const NOW = new Date('2026-11-21T09:00:00Z');
const DAY = 86_400_000;

function undo(order: OrderFacts, kind: OrderMove): OrderFacts {
  const found = checkUndo(order, kind, NOW);
  if (!found.ok) throw new Error(`${kind}: ${found.code}`);
  return { ...applyUndo(order, found), standing: order.standing.filter(({ id }) => id !== found.event) };
}

const made = (...moves: OrderMove[]) => moves.reduce<OrderFacts>((order, move) => afterMove(order, move, NOW), PLACED);
/** An order whose last move has more details. */
const saying = (details: object, ...moves: OrderMove[]) =>
  afterMove(made(...moves.slice(0, -1)), moves.at(-1)!, NOW, details);
const refused = (code: string) => ({ ok: false, code });

/** Orders after allowed moves and undos in any sequence. */
const ways = fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 20 }).map((choices) =>
  choices.reduce<OrderFacts[]>(
    (way, [choice, back]) => {
      const order = way.at(-1)!;
      const moves = allowedMoves(order);
      const undos = undoableMoves(order, NOW).map((found) => found.move);
      if (back && undos.length > 0) return [...way, undo(order, undos[choice % undos.length]!)];
      return moves.length > 0 ? [...way, afterMove(order, moves[choice % moves.length]!, NOW)] : way;
    },
    [PLACED],
  ),
);

describe('undoing a move', () => {
  it('restores exactly the order before it, after any sequence of moves', () =>
    forAll(ways, (way) => {
      const order = way.at(-1)!;
      for (const next of allowedMoves(order)) expect(undo(afterMove(order, next, NOW), next)).toEqual(order);
    }));

  it('never brings an order into an impossible state', () =>
    forAll(ways, (way) => {
      for (const { status, fulfilment, payment } of way) {
        if (status === 'pending') expect(fulfilment).toBe('unfulfilled');
        if (status === 'rejected') expect(['unfulfilled', 'packed']).toContain(fulfilment);
        if (payment === 'refunded') expect(way.some((earlier) => earlier.payment === 'paid')).toBe(true);
      }
    }));

  it('is offered at most once for each state, for the last standing move, if no guard refuses it', () =>
    forAll(ways, fc.boolean(), fc.boolean(), fc.nat(60), (way, isLate, lacks, days) => {
      const changed = { isErased: isLate && lacks, isDiscountUsedUp: lacks, refundedAt: isLate ? NOW : null };
      const order = { ...way.at(-1)!, ...changed };
      const found = undoableMoves(order, new Date(NOW.getTime() + days * DAY));
      expect(new Set(found.map((each) => ORDER_MOVES[each.move].state)).size).toBe(found.length);
      for (const { move, event } of found) {
        const standing = order.standing.find(({ id }) => id === event)!;
        const { state, to, undoFor, undoGuards = [] } = ORDER_MOVES[move];
        expect([order.isErased, order[state]]).toEqual([false, to]);
        expect(undoGuards.map((guard) => guard(order, standing)).filter(Boolean)).toEqual([]);
        expect(days * DAY).toBeLessThanOrEqual(undoFor ?? Infinity);
      }
    }));

  it('goes back step by step, and does not take back the approval of a packed order', () => {
    const order = made('approve', 'pack');
    expect(checkUndo(made('approve', 'pack', 'ship'), 'pack', NOW)).toEqual(refused('not_the_last'));
    expect(checkUndo(order, 'approve', NOW)).toEqual(refused('already_packed'));
    expect(undo(undo(order, 'pack'), 'approve')).toEqual(PLACED);
  });

  it('is refused for a payment through the card provider', () => {
    const order = saying({ card: 'c1' }, 'approve', 'pay');
    expect(checkUndo(order, 'pay', NOW)).toEqual(refused('money_moved'));
    expect(undoableMoves(order, NOW).map((each) => each.move)).toEqual(['approve']);
  });

  it('is refused for a refund that settled a return', () => {
    const settled = saying({ returnNumber: 'R-1' }, 'pay', 'refund');
    expect(checkUndo(settled, 'refund', NOW)).toEqual(refused('return_settled'));
    // A refund of the order itself may be undone, unless a return is settled by it.
    const order = made('pay', 'refund');
    expect(undo(order, 'refund').payment).toBe('paid');
    expect(checkUndo({ ...order, settledAt: NOW }, 'refund', NOW)).toEqual(refused('return_settled'));
  });

  it('is refused for a payment if money has gone back since', () => {
    const paid = made('approve', 'pay');
    expect(checkUndo({ ...paid, refundedAt: NOW }, 'pay', NOW)).toEqual(refused('money_went_back'));
    expect(checkUndo({ ...paid, refundedAt: new Date(NOW.getTime() - 1) }, 'pay', NOW).ok).toBe(true);
  });

  it('is offered prominently for the last step, unless money has moved since', () => {
    const undos = ['approve', 'ship', 'pay'].map((event) => ({ event }));
    const first = (...kinds: string[]) =>
      firstUndo(
        kinds.map((kind) => ({ id: kind, kind })),
        undos,
      )?.event;
    expect([first('ship', 'mail_resent'), first('ship', 'pay', 'payment_method_changed')]).toEqual(['ship', 'pay']);
    expect(['refunded_part', 'refund_asked', 'return_refunded'].map((moved) => first('ship', moved))).toEqual(Array(3));
  });

  it('is refused for a rejection if its returned pieces or its discount use are taken by others', () => {
    const order = saying({ restocked: true, discountUse: 100 }, 'reject');
    const missing = [{ productId: 'gemeni', title: 'Gemeni', wanted: 1, available: 0 }];
    expect(checkUndo({ ...order, missing }, 'reject', NOW)).toEqual(refused('not_enough_stock'));
    expect(checkUndo({ ...order, isDiscountUsedUp: true }, 'reject', NOW)).toEqual(refused('discount_used_up'));
    expect(checkUndo({ ...made('reject'), missing, isDiscountUsedUp: true }, 'reject', NOW).ok).toBe(true);
  });

  it.each(ORDER_MOVE_NAMES)('of "%s" is possible only within its time limit, if it has one', (kind) => {
    const before: Record<OrderMove, OrderMove[]> = {
      approve: [], reject: [], pack: ['approve'], ship: ['approve', 'pack'], deliver: ['approve', 'pack', 'ship'],
      return: ['approve', 'pack', 'ship'], pay: [], refund: ['pay'],
    }; // prettier-ignore
    const DAYS = { approve: null, pack: null, pay: 30, ship: 7, deliver: 7, return: 1, refund: 1, reject: 1 };
    const days = DAYS[kind];
    const isPossible = (later: number) =>
      checkUndo(made(...before[kind], kind), kind, new Date(NOW.getTime() + later)).ok;
    expect(isPossible((days ?? 9_999) * DAY)).toBe(true);
    if (days !== null) expect(isPossible(days * DAY + 1)).toBe(false);
  });
});

describe('the timeline that a shopper sees', () => {
  /** `undo 3` undoes the move at index 3. */
  const told = (...events: string[]) =>
    shopperEvents(
      events.map((event, index) => {
        const [kind = '', undoes = ''] = event.split(' ');
        const details = undoes === '' ? {} : { undoes, move: events[Number(undoes)] };
        return { id: String(index), kind, at: NOW, details };
      }),
    ).map(({ kind }) => kind);

  it('has the moves in order, without undone moves unless a mail announced them', () => {
    const shippedAgain = told('placed', 'approve', 'pack', 'ship', 'undo 3', 'ship');
    expect(shippedAgain).toEqual(['placed', 'approve', 'pack', 'ship']);
    // A mail announced the rejection, so an event takes it back.
    expect(told('placed', 'reject', 'undo 1')).toEqual(['placed', 'reject_undone']);
    expect(told('placed', 'pay', 'undo 1')).toEqual(['placed', 'pay_undone']);
    // An erasure removes the details of an undo.
    expect(told('placed', 'approve', 'undo')).toEqual(['placed', 'approve']);
  });

  it('has withdrawals, payment changes and partial refunds, but no notes or changes by the team', () => {
    expect(told('placed', 'approve', 'withdrawal_announced', 'card_hold_ended', 'payment_method_changed', 'refund_asked', 'refunded_part', 'note', 'address_changed', 'lines_changed', 'mail_resent')).toEqual(['placed', 'approve', 'withdrawal_announced', 'card_hold_ended', 'payment_method_changed', 'refunded_part']); // prettier-ignore
  });
});

describe('a refund on the timeline of the team', () => {
  const event = (kind: string, details: Record<string, unknown>) => ({ kind, details });
  const read = (...events: ReturnType<typeof event>[]) => teamEvents(events).map(({ kind }) => kind);

  it('of a return is shown only by the return', () => {
    const back = { returnNumber: 'R1', amount: 99 };
    expect(read(event('return_refunded', back), event('refunded_part', back))).toEqual(['return_refunded']);
    expect(read(event('return_refunded', back), event('refund', back))).toEqual(['return_refunded']);
  });

  it('of the order that settles a return is shown only by the order', () => {
    const settled = event('return_refunded', { returnNumber: 'R1', amount: 99, byOrder: true });
    expect(read(event('refunded_part', { amount: 99, refund: 'a' }), settled)).toEqual(['refunded_part']);
  });

  it('to a card is shown as requested until it is done, and to two cards until both are done', () => {
    const [asked, done] = [event('refund_asked', { amount: 99, refund: 'a' }), event('refunded_part', { amount: 99, refund: 'a' })]; // prettier-ignore
    expect(read(asked)).toEqual(['refund_asked']);
    expect(read(asked, event('refund_failed', { amount: 99, refund: 'a' }), done)).toEqual(['refund_failed', 'refunded_part']); // prettier-ignore
    expect(read(asked, event('refunded_part', { amount: 50, refund: 'a' }))).toEqual(['refund_asked', 'refunded_part']);
  });
});
