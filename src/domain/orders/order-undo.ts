import type { OrderEvent } from './order.ts';
import { ORDER_TRANSITION_NAMES, type OrderFacts, type OrderMove, type StandingMove } from './order-facts.ts';

export interface PastEvent {
  id: string;
  kind: string;
  at: Date;
  /** A move's: `{ from, to, … }`. An `undo`'s: `{ move, undoes }`, the id of the event that it takes back. */
  details: Record<string, unknown>;
}

/** A move that still stands and the state that undoing it leads back to. */
export interface UndoableMove {
  move: OrderMove;
  event: string;
  back: string;
  /** Undoing ends then, in ms since 1970; null: as long as the order stays as it is. */
  until: number | null;
}

/**
 * A move cannot be undone for one of these reasons: its person was erased, it is not the last of its state, its time is over, what came
 * after stands on it, a return is settled by it, its money went through the card provider, where no undo reaches, some of it has gone back
 * to the buyer since, or others have its pieces or its discount.
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

/** Says what stands against taking a move back, or nothing. */
export type UndoGuard = (order: OrderFacts, undone: StandingMove) => UndoRefusal | undefined;

export const nothingPacked: UndoGuard = ({ fulfilment }) =>
  fulfilment === 'unfulfilled' ? undefined : 'already_packed';
/** The order would be paid again while its return, its credit note and the ledger say that the money is back. */
export const noReturnSettled: UndoGuard = ({ settledAt }, { at, details }) =>
  details.returnNumber !== undefined || (settledAt && settledAt >= at) ? 'return_settled' : undefined;
export const notByCard: UndoGuard = (_, { details }) => (details.card === undefined ? undefined : 'money_moved');
export const notGoneBack: UndoGuard = ({ refundedAt }, { at }) =>
  refundedAt && refundedAt >= at ? 'money_went_back' : undefined;
export const stockLeft: UndoGuard = ({ missing }, { details }) =>
  details.restocked === true && missing.length > 0 ? 'not_enough_stock' : undefined;
export const discountLeft: UndoGuard = ({ isDiscountUsedUp }, { details }) =>
  details.discountUse !== undefined && isDiscountUsedUp ? 'discount_used_up' : undefined;

/** A visitor is told of these, besides the moves that stand and what became of a withdrawal. */
const TOLD: readonly string[] = [
  'placed',
  'proof_approved',
  'gift_released',
  'refunded_part',
  'payment_method_changed',
  'card_hold_ended',
  'card_duplicate',
];

/** Moves whose undoing a visitor is told: the money is waited for anew. */
const UNDONE_TOLD: readonly unknown[] = ['pay', 'reject'];

/**
 * Lists what a visitor is told of a timeline: that it was placed, how its money went, what became of a withdrawal, and the
 * moves that stand. Notes are the team's own.
 */
export function shopperEvents(events: readonly PastEvent[]): OrderEvent[] {
  const undone = new Set(events.map(({ details }) => details.undoes));
  return events.flatMap((event) => {
    const { id, kind, at, details } = event;
    if (kind === 'undo' && UNDONE_TOLD.includes(details.move)) return [{ kind: `${String(details.move)}_undone`, at }];
    // What a withdrawal brought back, its own event tells.
    if (kind === 'refunded_part' && details.returnNumber !== undefined) return [];
    // What the team hands over is not sent.
    if (kind === 'ship' && details.along === 'deliver') return [];
    return TOLD.includes(kind) || /^(withdrawal|return)_/.test(kind) || (isMove(kind) && !undone.has(id))
      ? [{ kind, at }]
      : [];
  });
}

/** The team reads each refund once, by its return where it has one, and when it was asked for until it is there. */
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

/** The undo of one press: of the last step, unless money has moved since. Older ones are offered where the step is told. */
export function firstUndo<Undo extends { event: string }>(timeline: readonly Told[], undoable: readonly Undo[]) {
  const undoOf = ({ id }: Told) => undoable.find(({ event }) => event === id);
  const last = timeline.findLast((event) => undoOf(event) ?? /^(pay$|refund|return_refunded)/.test(event.kind));
  return last && undoOf(last);
}
type Told = Pick<PastEvent, 'id' | 'kind'>;

function isMove(kind: string): kind is OrderMove {
  return (ORDER_TRANSITION_NAMES as readonly string[]).includes(kind);
}
