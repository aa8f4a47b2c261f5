import { PAYMENT_STATES } from './order-states.ts';
import type { OrderEvent } from './order.ts';
import {
  ORDER_TRANSITIONS,
  ORDER_TRANSITION_NAMES,
  type MovableOrder,
  type OrderTransition,
  type OrderStates,
} from './order-transitions.ts';

/** An entry of the timeline, as far as undoing looks at it. */
export interface PastEvent {
  kind: string;
  at: Date;
  /** A move's: `{ from, to, … }`. An `undo`'s: `{ move }`. */
  details: Record<string, unknown>;
}

/** A move that still stands and the state that undoing it leads back to. */
export interface UndoableTransition {
  move: OrderTransition;
  back: string;
  /** When undoing ends, in ms since 1970; null: as long as the order stays as it is. */
  until: number | null;
}

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/**
 * For how long each move can be undone, in ms. Approving and packing change nothing outside the house. The others tell
 * the customer, move money or open the stock for sale again, so they are for noticing a slip, not for a change of mind.
 */
export const UNDO_FOR: Readonly<Record<OrderTransition, number | null>> = {
  approve: null,
  pack: null,
  pay: 30 * DAY,
  ship: 7 * DAY,
  deliver: 7 * DAY,
  return: DAY,
  refund: DAY,
  reject: DAY,
};

/**
 * Why a move cannot be undone: it is not the last of its state, its time is over, what came after stands on it, it came
 * from a return, which is settled for good, its money went through the card provider, where no undo reaches, or some of
 * it has gone back to the buyer since.
 */
export type UndoRefusal =
  'not_the_last' | 'too_late' | 'already_packed' | 'return_settled' | 'money_moved' | 'money_went_back';

/** The moves of a timeline that no undo took back, oldest first. An undo takes back the last one of its move. */
export function standingMoves<Event extends PastEvent>(events: readonly Event[]): Event[] {
  const standing: Event[] = [];
  for (const event of events) {
    if (event.kind === 'undo') {
      const undone = standing.findLastIndex((earlier) => earlier.kind === event.details.move);
      if (undone >= 0) standing.splice(undone, 1);
    } else if (isMove(event.kind)) standing.push(event);
  }
  return standing;
}

/** What a visitor is told besides the moves that stand and what became of a withdrawal. */
const TOLD: readonly string[] = [
  'placed',
  'proof_approved',
  'gift_released',
  'refunded_part',
  'payment_method_changed',
  'card_hold_ended',
  'card_surplus',
];

/** Moves whose undoing a visitor is told: the money is waited for anew. */
const UNDONE_TOLD: readonly unknown[] = ['pay', 'reject'];

/**
 * What a visitor is told of a timeline: that it was placed, how its money went, what became of a withdrawal, and the
 * moves that stand. Notes are the team's own.
 */
export function shopperEvents(events: readonly PastEvent[]): OrderEvent[] {
  const standing = new Set(standingMoves(events));
  return events.flatMap((event) => {
    const { kind, at, details } = event;
    if (kind === 'undo' && UNDONE_TOLD.includes(details.move)) return [{ kind: `${String(details.move)}_undone`, at }];
    // What a withdrawal brought back, its own event tells.
    if (kind === 'refunded_part' && details.withdrawal !== undefined) return [];
    return TOLD.includes(kind) || kind.startsWith('withdrawal_') || standing.has(event) ? [{ kind, at }] : [];
  });
}

/** What the team reads of a timeline: each refund once, by its return where it has one, and when it was asked for until it is there. */
export function teamEvents<Event extends Pick<PastEvent, 'kind' | 'details'>>(events: readonly Event[]): Event[] {
  const isSent = ({ kind }: Event) => kind === 'refund' || kind === 'refunded_part';
  const isSame = (one: Event, { details: { refund, amount } }: Event) =>
    one.details.refund === refund && one.details.amount === amount;
  return events.filter((event) => {
    if (isSent(event)) return event.details.withdrawal === undefined;
    if (event.kind === 'refund_asked') return !events.some((other) => isSent(other) && isSame(other, event));
    return event.kind !== 'withdrawal_refunded' || event.details.byOrder !== true;
  });
}

/** What undoing a move would lead back to, or why it cannot be undone. */
export function checkUndo(
  order: OrderStates,
  events: readonly PastEvent[],
  move: OrderTransition,
  now: Date,
): ({ ok: true } & UndoableTransition) | { ok: false; code: UndoRefusal } {
  const { state, from, to } = ORDER_TRANSITIONS[move];
  const last = standingMoves(events).findLast(
    (event) => isMove(event.kind) && ORDER_TRANSITIONS[event.kind].state === state,
  );
  // An order that has become dearer or cheaper since is still paid by the same money.
  const stands = move === 'pay' ? order.payment !== 'unpaid' : order[state] === to;
  if (last?.kind !== move || !stands) return { ok: false, code: 'not_the_last' };
  // A cancelled order is taken back first: it is packed then as it was.
  if (state === 'fulfilment' && order.status === 'rejected') return { ok: false, code: 'not_the_last' };
  if (move === 'approve' && order.fulfilment !== 'unfulfilled') return { ok: false, code: 'already_packed' };
  // The order would be paid again while its return, its credit note and the ledger say that the money is back.
  if (move === 'refund' && settlesReturn(last, events)) return { ok: false, code: 'return_settled' };
  if (last.details.card !== undefined) return { ok: false, code: 'money_moved' };
  if (move === 'pay' && hasGoneBack(events.slice(events.indexOf(last)))) return { ok: false, code: 'money_went_back' };
  const duration = UNDO_FOR[move];
  const until = duration === null ? null : last.at.getTime() + duration;
  if (until !== null && now.getTime() > until) return { ok: false, code: 'too_late' };
  const known = ((move === 'pay' ? PAYMENT_STATES : from) as readonly unknown[]).includes(last.details.from);
  return { ok: true, move, back: known ? String(last.details.from) : from[0]!, until };
}

/** Whether a refund is that of a return, or an order's own by which one was settled. */
function settlesReturn(refund: PastEvent, events: readonly PastEvent[]): boolean {
  if (refund.details.withdrawal !== undefined) return true;
  return events.some(
    ({ kind, at, details }) => kind === 'withdrawal_refunded' && details.byOrder === true && at >= refund.at,
  );
}

/**
 * Whether events tell of money that stays with the buyer: a return's does, even where the order's refund was undone, as
 * it once could be.
 */
function hasGoneBack(events: readonly PastEvent[]): boolean {
  return events.some(
    ({ kind, details }) => kind === 'refunded_part' || (kind === 'refund' && details.withdrawal !== undefined),
  );
}

/** The moves that can be undone now: at most one of each state. */
export function undoableTransitions(order: OrderStates, events: readonly PastEvent[], now: Date): UndoableTransition[] {
  return ORDER_TRANSITION_NAMES.flatMap((move) => {
    const { ok, ...found } = checkUndo(order, events, move, now);
    return ok ? [found as UndoableTransition] : [];
  });
}

/** The order as it was before the move; what was not shipped has no AWB. */
export function applyUndo<Moved extends Omit<MovableOrder, 'deliveryMethod'>>(
  order: Moved,
  { move, back }: UndoableTransition,
): Moved {
  return { ...order, [ORDER_TRANSITIONS[move].state]: back, ...(move === 'ship' ? { awb: null } : {}) };
}

function isMove(kind: string): kind is OrderTransition {
  return (ORDER_TRANSITION_NAMES as readonly string[]).includes(kind);
}
