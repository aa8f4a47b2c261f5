import { takenBackReference } from '#domain/bank/booking-reference.ts';
import { sumToBook } from '#domain/orders/move-guards.ts';
import type { PaymentMethod } from '#domain/orders/order-form.ts';
import { PAYMENT_METHODS } from '#domain/orders/order-methods.ts';
import type { StandingMove } from '#domain/orders/order-facts.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { bookRefund } from '#server/sales/money/book-refund.ts';
import { insertRefund } from '#server/sales/money/insert-refund.ts';
import { settleCashAfter } from '#server/sales/money/provider-effects.ts';
import { postLedgerEntry } from '#server/sales/money/ledger.ts';
import type { Effected, Making, TakingBack } from './move-input.ts';

/** Books the money of a payment's move: the sum that came, or a refund of all that was received. */
export async function bookMoney({ unit, row, facts, input }: Making): Promise<Effected> {
  const { move, note = '', reference = `${row.number}-${row.version}`, method = row.paymentMethod, at } = input;
  const sent = { method, reference, ...(at ? { at } : {}) };
  if (move === 'refund') {
    const amount = facts.refundable;
    const refund = await insertRefund(unit, { orderId: row.id, amount, reason: note });
    if ((await bookRefund(unit, refund, sent)) !== 'booked') refuse('already_booked');
    return { details: { amount, reference, refund: refund.id } };
  }
  const amount = input.amount ?? sumToBook(facts);
  if (!(await postLedgerEntry(unit, { orderId: row.id, kind: 'payment', amount, ...sent }))) refuse('already_booked');
  const details = { amount, reference, method };
  const isPaidAhead = row.paymentMethod === 'cash' && method !== 'cash';
  if (row.paymentMethod === 'cash') settleCashAfter(unit, row.id);
  // The rest of a part-paid order may come by another method, and the courier collects what is left.
  const isOtherWay = isPaidAhead ? amount >= row.due : row.payment === 'unpaid';
  if (method === row.paymentMethod || !isOtherWay) return { details };
  return { columns: { paymentMethod: method }, details: { ...details, formerMethod: row.paymentMethod } };
}

/** Reverses an undone move's money in the ledger, which keeps both entries. */
export async function takeMoneyBack({ unit, row, back, undone }: TakingBack): Promise<Effected> {
  const { amount, refund, method, reference } = undone.details;
  if (typeof amount !== 'number') return {};
  // A refund recorded by mistake is deleted.
  if (typeof refund === 'string') await unit.tx.deleteFrom('refunds').where('id', '=', refund).execute();
  const isPayment = undone.move === 'pay';
  const isPosted = await postLedgerEntry(unit, {
    orderId: row.id,
    kind: isPayment ? 'payment' : 'refund',
    method: PAYMENT_METHODS.find((each) => each === method) ?? row.paymentMethod,
    amount: isPayment ? -amount : amount,
    takesBackOf: undone.actor,
    reference: typeof reference === 'string' ? takenBackReference(reference) : `undo-${row.number}-${row.version}`,
  });
  if (!isPosted) refuse('money_moved');
  return { columns: { paymentMethod: back.paymentMethod } };
}

/** Returns the order's payment method from before an undone payment by another method. */
export function formerMethod({ details }: StandingMove): PaymentMethod | undefined {
  return PAYMENT_METHODS.find((method) => method === details.formerMethod);
}
