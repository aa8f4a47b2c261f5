import type { Day } from '#domain/calendar/day.ts';
import type { Bani } from '#domain/money/money.ts';
import { isOwed, type OwingOrder } from './awaited-money.ts';
import type { OrderDeliveryMethod } from './order-form.ts';
import { awaitsMoney } from './order-states.ts';
import type { HandlingSteps } from './skipped-steps.ts';

/**
 * An order waits for one of these:
 * - `confirm`, `pack`, `ship`, `deliver`: this step of the team; `pickup`: that its buyer comes for it;
 * - `card`: its buyer at the payment page; `money`: another payment;
 * - `proof`: its buyer's approval, before it is packed;
 * - `return`: that the team settles what its customer has withdrawn from;
 * - `refund`: that the money of an order that is over goes back.
 */
// prettier-ignore
export type WaitsFor =
  'confirm' | 'card' | 'money' | 'return' | 'proof' | 'pack' | 'ship' | 'pickup' | 'deliver' | 'refund' | 'nothing';

/** Stands for the day of a gift that its buyer's word lets go. */
export const BUYERS_WORD = 'word';

export interface WaitFacts extends OwingOrder {
  deliveryMethod: OrderDeliveryMethod;
  /** Bani that can go back; asked of orders that are over. */
  refundable: Bani;
  /** The day on which its gift leaves, where it has not been released; null: it is no gift that waits. */
  giftLeaves: Day | typeof BUYERS_WORD | null;
  awaitsProof: boolean;
  isWithdrawn: boolean;
  /** Goods or money of a return are still to come. */
  hasOpenReturn: boolean;
  /** True while its customer has announced a return: what goes into its parcel is not settled. */
  hasAnnouncedReturn: boolean;
}

export interface Waits {
  waitsFor: WaitsFor;
  since: Date;
  /** Until which day its gift keeps it from being packed; null: nothing does. */
  until: Day | typeof BUYERS_WORD | null;
}

/** @param before - what it waited for before `now`; a step that is off is passed over */
export function waitsOf(facts: WaitFacts, steps: HandlingSteps, now: Date, before?: Waits): Waits {
  const waitsFor = wordOf(facts, steps);
  const until = facts.status === 'rejected' ? null : facts.giftLeaves;
  const isSame = before?.waitsFor === waitsFor && before.until === until;
  return { waitsFor, since: isSame ? before.since : now, until };
}

function wordOf(facts: WaitFacts, { confirm, pack }: HandlingSteps): WaitsFor {
  const { status, fulfilment, payment } = facts;
  const returned = facts.hasOpenReturn ? 'return' : 'nothing';
  if (status === 'rejected' || fulfilment === 'returned')
    return payment !== 'refunded' && facts.refundable > 0 && !facts.hasOpenReturn ? 'refund' : returned;
  if (fulfilment === 'shipped') return facts.deliveryMethod === 'pickup' ? 'pickup' : 'deliver';
  if (fulfilment === 'delivered') return awaitsMoney(payment) ? 'money' : returned;
  if (facts.isWithdrawn) return status === 'pending' ? 'return' : returned;
  if (status === 'pending') {
    if (isOwed(facts) && facts.paymentMethod === 'card') return 'card';
    if (confirm) return 'confirm';
    if (isOwed(facts)) return 'money';
  }
  if (facts.hasAnnouncedReturn) return 'return';
  if (fulfilment === 'packed' || !pack) return 'ship';
  return facts.awaitsProof ? 'proof' : 'pack';
}
