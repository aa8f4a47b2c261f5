import type { OrderEvent } from './order.ts';
import { ORDER_MOVE_NAMES, type OrderFacts, type OrderMove, type StandingMove } from './order-facts.ts';

export interface PastEvent {
  id: string;
  kind: string;
  at: Date;
  /** Of a move: `{ from, to, … }`. Of an `undo`: `{ move, undoes }`, the id of the undone event. */
  details: Record<string, unknown>;
}

/** A move in force, and the state that undoing it restores. */
export interface UndoableMove {
  move: OrderMove;
  event: string;
  back: string;
  /** End of undoing, in ms since 1970; null: as long as the order stays as it is. */
  until: number | null;
}

/**
 * Reasons against undoing a move: its person is erased, it is not the last of its state, its time is over, later moves
 * build on it, a return is settled by it, its money went through the card provider, some of it has been refunded since,
 * or others have its pieces or its discount.
 */
export type UndoRefusal =
  | 'erased'
  | 'not_the_last'
  | 'too_late'
  | 'already_packed'
  | 'return_settled'
  | 'money_moved'
  | 'money_went_back'
  | 'not_enough_stock'
  | 'discount_used_up';

/** Returns the refusal of an undo, or undefined. */
export type UndoGuard = (order: OrderFacts, undone: StandingMove) => UndoRefusal | undefined;

export const nothingPacked: UndoGuard = ({ fulfilment }) =>
  fulfilment === 'unfulfilled' ? undefined : 'already_packed';
/** Undoing would mark the order paid while return, credit note and ledger say refunded. */
export const noReturnSettled: UndoGuard = ({ settledAt }, { at, details }) =>
  details.returnNumber !== undefined || (settledAt && settledAt >= at) ? 'return_settled' : undefined;
export const notByCard: UndoGuard = (_, { details }) => (details.card === undefined ? undefined : 'money_moved');
export const notGoneBack: UndoGuard = ({ refundedAt }, { at }) =>
  refundedAt && refundedAt >= at ? 'money_went_back' : undefined;
export const stockLeft: UndoGuard = ({ missing }, { details }) =>
  details.restocked === true && missing.length > 0 ? 'not_enough_stock' : undefined;
export const discountLeft: UndoGuard = ({ isDiscountUsedUp }, { details }) =>
  details.discountUse !== undefined && isDiscountUsedUp ? 'discount_used_up' : undefined;

/** Events told to a visitor, besides moves in force and the outcome of a withdrawal. */
const TOLD: readonly string[] = [
  'placed',
  'proof_approved',
  'gift_released',
  'refunded_part',
  'payment_method_changed',
  'card_hold_ended',
  'card_duplicate',
];

/** Moves whose undoing a visitor is told, because money is awaited again. */
const UNDONE_TOLD: readonly unknown[] = ['pay', 'reject'];

/**
 * Lists a timeline's events for a visitor: placing, payments, the outcome of a withdrawal, and moves in force. Notes
 * stay internal.
 */
export function shopperEvents(events: readonly PastEvent[]): OrderEvent[] {
  const undone = new Set(events.map(({ details }) => details.undoes));
  return events.flatMap((event) => {
    const { id, kind, at, details } = event;
    if (kind === 'undo' && UNDONE_TOLD.includes(details.move)) return [{ kind: `${String(details.move)}_undone`, at }];
    // The withdrawal's own event tells about its refund.
    if (kind === 'refunded_part' && details.returnNumber !== undefined) return [];
    // A handover by the team is no dispatch.
    if (kind === 'ship' && details.along === 'deliver') return [];
    return TOLD.includes(kind) || /^(withdrawal|return)_/.test(kind) || (isMove(kind) && !undone.has(id))
      ? [{ kind, at }]
      : [];
  });
}

/** Lists events for the team, one per refund: its return's event if any, and its request only until it is sent. */
export function teamEvents<Event extends Pick<PastEvent, 'kind' | 'details'>>(events: readonly Event[]): Event[] {
  const isSent = ({ kind }: Event) => kind === 'refund' || kind === 'refunded_part';
  const isSame = (one: Event, { details: { refund, amount } }: Event) =>
    one.details.refund === refund && one.details.amount === amount;
  return events.filter((event) => {
    if (isSent(event)) return event.details.returnNumber === undefined;
    if (event.kind === 'refund_asked') return !events.some((other) => isSent(other) && isSame(other, event));
    return event.kind !== 'return_refunded' || event.details.byOrder !== true;
  });
}

/** Returns the undo that the order's page offers first: of the last step, unless money has moved since. */
export function firstUndo<Undo extends { event: string }>(timeline: readonly Told[], undoable: readonly Undo[]) {
  const undoOf = ({ id }: Told) => undoable.find(({ event }) => event === id);
  const last = timeline.findLast((event) => undoOf(event) ?? /^(pay$|refund|return_refunded)/.test(event.kind));
  return last && undoOf(last);
}
type Told = Pick<PastEvent, 'id' | 'kind'>;

function isMove(kind: string): kind is OrderMove {
  return (ORDER_MOVE_NAMES as readonly string[]).includes(kind);
}
