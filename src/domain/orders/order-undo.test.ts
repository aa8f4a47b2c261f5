import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import {
  allowedMoves,
  applyTransition,
  ORDER_TRANSITIONS,
  type MovableOrder,
  type OrderTransition,
} from './order-transitions.ts';
import {
  applyUndo,
  checkUndo,
  shopperEvents,
  standingMoves,
  teamEvents,
  UNDO_FOR,
  undoableTransitions,
  type PastEvent,
} from './order-undo.ts';
import { AWB, PLACED } from '../../../tests/support/placed-order.ts';

const START = Date.UTC(2026, 10, 21, 9);
const MINUTE = 60_000;

interface Story {
  order: MovableOrder;
  events: PastEvent[];
  /** The order after each event. */
  way: MovableOrder[];
}

const BEGINNING: Story = {
  order: PLACED,
  events: [{ kind: 'placed', at: new Date(START), details: {} }],
  way: [PLACED],
};

const timeOf = (events: PastEvent[]) => new Date(START + events.length * MINUTE);

function move(story: Story, kind: OrderTransition): Story {
  const result = applyTransition(story.order, kind, AWB);
  if (!result.ok) throw new Error(`${kind}: ${result.code}`);
  const { state } = ORDER_TRANSITIONS[kind];
  const details = { from: story.order[state], to: result.order[state] };
  return {
    order: result.order,
    events: [...story.events, { kind, at: timeOf(story.events), details }],
    way: [...story.way, result.order],
  };
}

function undo(story: Story, kind: OrderTransition): Story {
  const found = checkUndo(story.order, story.events, kind, timeOf(story.events));
  if (!found.ok) throw new Error(`${kind}: ${found.code}`);
  const order = applyUndo(story.order, found);
  return {
    order,
    events: [...story.events, { kind: 'undo', at: timeOf(story.events), details: { move: kind } }],
    way: [...story.way, order],
  };
}

const tell = (...moves: OrderTransition[]) => moves.reduce(move, BEGINNING);
/** Whether this move may be undone right after the story, or another telling of it. */
const check = ({ order, events }: Story, kind: OrderTransition, told = events) =>
  checkUndo(order, told, kind, timeOf(events));
const refused = (code: string) => ({ ok: false, code });
/** The events of a story, with more said of one of them. */
const withDetails = ({ events }: Story, kind: OrderTransition, more: object): PastEvent[] =>
  events.map((event) => (event.kind === kind ? { ...event, details: { ...event.details, ...more } } : event));

/** Moves and undone moves in any order that is allowed, a minute apart. */
const stories = fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 20 }).map((choices) =>
  choices.reduce<Story>((story, [choice, back]) => {
    const moves = allowedMoves(story.order);
    const undos = undoableTransitions(story.order, story.events, timeOf(story.events)).map((found) => found.move);
    if (back && undos.length > 0) return undo(story, undos[choice % undos.length]!);
    return moves.length > 0 ? move(story, moves[choice % moves.length]!) : story;
  }, BEGINNING),
);

describe('undoing a move', () => {
  it('leads to exactly the order as it was before, whatever came before that', () =>
    forAll(stories, (story) => {
      for (const next of allowedMoves(story.order)) {
        const moved = move(story, next);
        expect(undo(moved, next).order).toEqual(story.order);
      }
    }));

  it('never brings an order where it must not be', () =>
    forAll(stories, ({ way }) => {
      for (const { status, fulfilment, awb } of way) {
        if (status === 'pending') expect(fulfilment).toBe('unfulfilled');
        if (status === 'rejected') expect(['unfulfilled', 'packed']).toContain(fulfilment);
        expect(awb !== null).toBe(['shipped', 'delivered', 'returned'].includes(fulfilment));
      }
    }));

  it('offers at most one move of each state, the last that stands', () =>
    forAll(stories, ({ order, events }) => {
      const found = undoableTransitions(order, events, timeOf(events));
      const states = found.map((each) => ORDER_TRANSITIONS[each.move].state);
      expect(new Set(states).size).toBe(states.length);
      for (const each of found) expect(order[ORDER_TRANSITIONS[each.move].state]).toBe(ORDER_TRANSITIONS[each.move].to);
    }));

  it('goes back step by step', () => {
    const story = tell('approve', 'pack', 'ship', 'deliver');
    expect(check(story, 'ship')).toEqual(refused('not_the_last'));
    expect(undo(undo(story, 'deliver'), 'ship').order.fulfilment).toBe('packed');
  });

  it('does not take the approval from under a packed parcel', () => {
    const story = tell('approve', 'pack');
    expect(check(story, 'approve')).toEqual(refused('already_packed'));
    expect(undo(undo(story, 'pack'), 'approve').order).toEqual(PLACED);
  });

  it('does not reach money that went through the card provider', () => {
    const story = tell('approve', 'pay');
    const events = withDetails(story, 'pay', { card: 'c1' });
    expect(check(story, 'pay', events)).toEqual(refused('money_moved'));
    expect(undoableTransitions(story.order, events, timeOf(events)).map((each) => each.move)).toEqual(['approve']);
  });

  it('leaves a refund that settled a return as it is', () => {
    const story = tell('pay', 'refund');
    const events = withDetails(story, 'refund', { withdrawal: 'R-1' });
    expect(check(story, 'refund', events)).toEqual(refused('return_settled'));
    expect(undoableTransitions(story.order, events, timeOf(events))).toEqual([]);
    // What the order itself gave back may be a slip.
    expect(undo(story, 'refund').order.payment).toBe('paid');
    // It is none any more once a return is settled by it.
    const details = { withdrawal: 'R-1', byOrder: true };
    const settled = { kind: 'withdrawal_refunded', details, at: timeOf(story.events) };
    expect(check(story, 'refund', [...story.events, settled])).toEqual(refused('return_settled'));
  });

  it('does not take the payment from under money that has gone back since', () => {
    const paid = tell('approve', 'pay');
    const back = (kind: string, details = {}) => ({ kind, at: timeOf(paid.events), details });
    const after = (...later: PastEvent[]) => check(paid, 'pay', [...paid.events, ...later]);
    expect(after(back('refunded_part', { amount: 100 }))).toEqual(refused('money_went_back'));
    expect(after(back('refunded_part', { amount: 100, withdrawal: 'R-1' }))).toEqual(refused('money_went_back'));
    const undoneRefund = (details: object) => [back('refund', details), back('undo', { move: 'refund' })];
    // A return's money stays with it where the order's refund was undone, as it once could be.
    expect(after(...undoneRefund({ withdrawal: 'R-1' }))).toEqual(refused('money_went_back'));
    expect(after(...undoneRefund({}))).toMatchObject({ ok: true });
  });

  it.each(Object.entries(UNDO_FOR) as [OrderTransition, number | null][])('of "%s" has its time', (kind, duration) => {
    const before: Record<OrderTransition, OrderTransition[]> = {
      approve: [], reject: [], pack: ['approve'], ship: ['approve', 'pack'], deliver: ['approve', 'pack', 'ship'],
      return: ['approve', 'pack', 'ship'], pay: [], refund: ['pay'],
    }; // prettier-ignore
    const { order, events } = tell(...before[kind], kind);
    const at = events.at(-1)!.at.getTime();
    const isPossible = (later: number) => checkUndo(order, events, kind, new Date(at + later)).ok;
    expect(isPossible(duration ?? 1e12)).toBe(true);
    if (duration !== null) expect(isPossible(duration + 1)).toBe(false);
  });

  it('is not possible for what no event tells of', () => {
    const paid = { ...PLACED, payment: 'paid' as const };
    expect(undoableTransitions(paid, BEGINNING.events, new Date(START))).toEqual([]);
  });
});

describe('what a shopper is told', () => {
  const kinds = (story: Story, ...others: string[]) =>
    shopperEvents([...story.events, ...others.map((kind) => ({ kind, at: new Date(START), details: {} }))]).map(
      (event) => event.kind,
    );

  it('is what happened, in its order, without what was undone', () => {
    const shippedAgain = move(undo(tell('approve', 'pack', 'ship'), 'ship'), 'ship');
    expect(kinds(shippedAgain)).toEqual(['placed', 'approve', 'pack', 'ship']);
    // What they had been told by mail is taken back in words.
    expect(kinds(undo(tell('reject'), 'reject'))).toEqual(['placed', 'reject_undone']);
    expect(kinds(undo(tell('pay'), 'pay'))).toEqual(['placed', 'pay_undone']);
  });

  it('has what became of a withdrawal and of its money, in its place, and neither a note nor a change that the team made', () => {
    expect(kinds(tell('approve'), 'withdrawal_announced', 'card_hold_ended', 'payment_method_changed', 'refund_asked', 'refunded_part', 'note', 'address_changed', 'lines_changed', 'mail_resent')).toEqual([
      'placed', 'approve', 'withdrawal_announced', 'card_hold_ended', 'payment_method_changed', 'refunded_part',
    ]); // prettier-ignore
  });

  it('stays whole when an undo tells of nothing, as after an erasure', () => {
    const events = [...tell('approve').events, { kind: 'undo', at: new Date(START), details: {} }];
    expect(standingMoves(events)).toHaveLength(1);
  });
});

describe('a refund on the timeline of the team', () => {
  const event = (kind: string, details: Record<string, unknown>) => ({ kind, details });
  const read = (...events: ReturnType<typeof event>[]) => teamEvents(events).map(({ kind }) => kind);

  it('of a return is told by the return alone', () => {
    const back = { withdrawal: 'R1', amount: 99 };
    expect(read(event('withdrawal_refunded', back), event('refunded_part', back))).toEqual(['withdrawal_refunded']);
    expect(read(event('withdrawal_refunded', back), event('refund', back))).toEqual(['withdrawal_refunded']);
  });

  it('of the order that settles a return is told by the order alone', () => {
    const settled = event('withdrawal_refunded', { withdrawal: 'R1', amount: 99, byOrder: true });
    expect(read(event('refunded_part', { amount: 99, refund: 'a' }), settled)).toEqual(['refunded_part']);
  });

  it('to a card is told as asked for until it is there, and to two cards until both are', () => {
    const [asked, done] = [event('refund_asked', { amount: 99, refund: 'a' }), event('refunded_part', { amount: 99, refund: 'a' })]; // prettier-ignore
    expect(read(asked)).toEqual(['refund_asked']);
    expect(read(asked, event('refund_failed', { amount: 99, refund: 'a' }), done)).toEqual(['refund_failed', 'refunded_part']); // prettier-ignore
    expect(read(asked, event('refunded_part', { amount: 50, refund: 'a' }))).toEqual(['refund_asked', 'refunded_part']);
  });
});
