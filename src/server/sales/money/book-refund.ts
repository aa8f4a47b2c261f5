import { sql } from 'kysely';
import type { PaymentMethod } from '#domain/orders/order-form.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findCardPayment, type CardPaymentRow } from './card-payments-table.ts';
import { postLedgerEntry } from './ledger.ts';
import type { RefundRow } from './refunds-table.ts';

/** Proof that the money left: the other side's reference, and the method. */
export interface RefundSent {
  reference: string;
  method: PaymentMethod;
  at?: Date;
}

/** Books a refund; for unallocated money reverses its payment. @returns `booked_before` for a known reference */
export async function bookRefund(
  unit: Unit,
  refund: RefundRow,
  { reference, method, at }: RefundSent,
): Promise<'booked' | 'booked_before'> {
  const { id, amount, actor, orderId, cardPaymentId: cardId } = refund;
  const card = cardId ? await findCardPayment(unit.tx, cardId) : undefined;
  const kind = cameByMistake(card) ? 'payment' : 'refund';
  const entry = { orderId, kind, method, amount: -amount, reference, actor, ...(at ? { at } : {}) } as const;
  // Money in another currency was never booked.
  const isBooked = (card?.currency ?? 'ron') !== 'ron' || (await postLedgerEntry(unit, entry));
  await unit.tx
    .updateTable('refunds')
    .set({ state: 'done', reference, lastError: null, doneAt: sql`now()` })
    .where('id', '=', id)
    .execute();
  return isBooked ? 'booked' : 'booked_before';
}

/** Returns whether a card payment does not count for the order: it was a duplicate, or had another sum than asked. */
export function cameByMistake(card: CardPaymentRow | undefined): boolean {
  return card !== undefined && card.state !== 'paid';
}
