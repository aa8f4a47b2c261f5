import { awaitsMoney } from '#domain/orders/order-states.ts';
import { selling } from '#config/selling.ts';
import { isCashOrder } from '#domain/settings/selling.ts';
import { offeredPaymentMethods } from '#config/payment-methods.ts';
import { CUSTOMER_ACTOR } from '#domain/accounts/account.ts';
import type { PaymentMethod } from '#domain/orders/order-form.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { findLocker } from '#server/fulfilment/lockers/lockers-table.ts';
import { queueMails } from '#server/platform/mail/mails-table.ts';
import { placedMail } from '#server/sales/mails/order-mails.ts';
import { lockOrder, changeOrder } from '#server/sales/orders/change-order.ts';
import { findGift } from '#server/sales/orders/gifts/gifts-table.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { commit, refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { ProviderError } from '#server/payments/cards/card-provider.ts';
import { findWaiting } from '#server/sales/money/card-payments-table.ts';
import { cardProvider } from '#server/payments/cards/current-provider.ts';
import { isWholeOrderWithdrawn } from '#server/sales/returns/returned-pieces.ts';
import { holdAgain } from '#server/sales/orders/hold.ts';
import { closeWaiting } from '#server/payments/cards/open-card-payment.ts';

/** Changes the payment method of an unpaid card order. Closes the payment page first, so that nothing is paid twice. */
export async function changePaymentMethod(
  db: Database,
  orderId: string,
  method: Exclude<PaymentMethod, 'card'>,
): Promise<void> {
  if (!offeredPaymentMethods().includes(method)) refuse('not_payable');
  try {
    await closePage(db, orderId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    refuse('provider_unavailable');
  }
  return commit(db, { actor: CUSTOMER_ACTOR }, (unit) => change(unit, orderId, method));
}

async function closePage(db: Database, orderId: string): Promise<void> {
  const waiting = await findWaiting(db, orderId);
  const row = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (waiting && row) await closeWaiting(db, cardProvider(), row, waiting);
}

async function change(unit: Unit, orderId: string, method: Exclude<PaymentMethod, 'card'>): Promise<void> {
  const row = await lockOrder(unit.tx, orderId);
  if (!awaitsMoney(row.payment)) refuse('already_paid');
  // A repeated request finds the change done.
  if (row.paymentMethod === method) return unit.after.sendMail();
  const isOpen = row.status !== 'rejected' && row.fulfilment === 'unfulfilled' && !row.erasedAt;
  const isAsked = row.unallocated === 0 && !(await isWholeOrderWithdrawn(unit.tx, row.id));
  if (row.paymentMethod !== 'card' || !isOpen || !isAsked) refuse('not_payable');
  // The recipient of a gift would have to pay.
  if (method === 'cash' && (await findGift(unit.tx, row.id))) refuse('not_payable');
  if (method === 'cash' && !(await takesCash(unit.tx, row))) refuse('not_payable');
  const locker = method === 'cash' && row.lockerId ? await findLocker(unit.tx, row.lockerId) : undefined;
  if (locker && !locker.takesPayment) refuse('locker_takes_no_payment');
  // Another request has opened the page again meanwhile.
  if (await findWaiting(unit.tx, row.id)) refuse('provider_unavailable');
  if (!row.stockTaken && !(await holdAgain(unit, row))) refuse('sold_out');
  await changeOrder(unit, row, {
    columns: { paymentMethod: method, stockTaken: true, holdUntil: null },
    event: {
      kind: 'payment_method_changed',
      actor: 'customer',
      details: { paymentMethod: { from: row.paymentMethod, to: method } },
    },
  });
  await queueMails(unit, [placedMail((await findOrderById(unit.tx, row.id))!, false)]);
}

async function takesCash(tx: Tx, { id, total }: { id: string; total: number }): Promise<boolean> {
  const { pieces, personalised } = await tx
    .selectFrom('orderLines')
    .select(({ fn }) => [
      fn.sum<string>('quantity').as('pieces'),
      fn<boolean>('bool_or', ['personalised']).as('personalised'),
    ])
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow();
  return isCashOrder({ total, pieces: Number(pieces), personalised }, selling);
}
