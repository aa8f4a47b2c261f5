import type { Day } from '#domain/calendar/day.ts';
import type { Bani } from '#domain/money/money.ts';
import { isOwed, type OwingOrder } from './awaited-money.ts';
import type { OrderDeliveryMethod } from './order-form.ts';
import { awaitsMoney } from './order-states.ts';
import type { HandlingSteps } from './skipped-steps.ts';

/**
 * Reason why an order waits:
 * - `confirm`, `pack`, `ship`, `deliver`: this step of the team; `pickup`: its buyer's visit;
 * - `card`: its buyer at the payment page; `money`: another payment;
 * - `proof`: its buyer's approval, before packing;
 * - `return`: the team's settling of a withdrawal;
 * - `refund`: the refund of an order that is over.
 */
// prettier-ignore
export type WaitsFor =
  'confirm' | 'card' | 'money' | 'return' | 'proof' | 'pack' | 'ship' | 'pickup' | 'deliver' | 'refund' | 'nothing';

/** Stands in place of a day for a gift that its buyer releases. */
export const BUYERS_WORD = 'word';

export interface WaitFacts extends OwingOrder {
  deliveryMethod: OrderDeliveryMethod;
  /** Refundable bani, which matter for orders that are over. */
  refundable: Bani;
  /** Day on which an unreleased gift leaves; null without a waiting gift. */
  giftLeaves: Day | typeof BUYERS_WORD | null;
  awaitsProof: boolean;
  isWithdrawn: boolean;
  /** True while goods or money of a return are still to come. */
  hasOpenReturn: boolean;
  /** True while an announced return leaves the parcel's content open. */
  hasAnnouncedReturn: boolean;
}

export interface Waits {
  waitsFor: WaitsFor;
  since: Date;
  /** Day until which a gift blocks packing; null without one. */
  until: Day | typeof BUYERS_WORD | null;
}

/** @param before - what the order waited for before `now`; a step that is off is skipped */
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
