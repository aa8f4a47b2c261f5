import type { Transaction } from 'kysely';
import { offeredPaymentMethods } from '#config/payment-methods.ts';
import type { PaymentMethod } from '#domain/order/order-form.ts';
import type { Database } from '#server/database.ts';
import type { DatabaseSchema } from '#server/database-schema.ts';
import { findLocker } from '#server/lockers/lockers-table.ts';
import { queueBuyerMail } from '#server/mail/order-mails.ts';
import { lockOrder, writeOrder } from '#server/orders/locked-order.ts';
import { findOrderById } from '#server/orders/orders-table.ts';
import { ProviderError } from './card-provider.ts';
import { findWaiting } from './card-payments-table.ts';
import { cardProvider } from './current-provider.ts';
import { takeAgain } from './hold.ts';
import { closeWaiting, type PayRefusal } from './open-card-payment.ts';

export type ChangePaymentMethod =
  | { ok: true; shownAnew: string[] }
  /** `locker_takes_no_payment`: the parcel goes to a locker where nobody can pay. */
  | { ok: false; code: PayRefusal | 'locker_takes_no_payment' };

/**
 * Lets the buyer of an unpaid card order pay otherwise. The payment page is closed first, so that nobody pays there what
 * is then paid again to the courier.
 */
export async function changePaymentMethod(
  db: Database,
  orderId: string,
  method: Exclude<PaymentMethod, 'card'>,
): Promise<ChangePaymentMethod> {
  if (!offeredPaymentMethods().includes(method)) return { ok: false, code: 'not_payable' };
  try {
    await closePage(db, orderId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { ok: false, code: 'provider_unavailable' };
  }
  return db.transaction().execute((transaction) => change(transaction, orderId, method));
}

async function closePage(db: Database, orderId: string): Promise<void> {
  const waiting = await findWaiting(db, orderId);
  const row = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (waiting && row) await closeWaiting(db, cardProvider(), row, waiting);
}

async function change(
  transaction: Transaction<DatabaseSchema>,
  orderId: string,
  method: Exclude<PaymentMethod, 'card'>,
): Promise<ChangePaymentMethod> {
  const locked = await lockOrder(transaction, orderId);
  if (!locked.ok) return { ok: false, code: 'order_not_found' };
  const { row } = locked;
  if (row.payment !== 'unpaid') return { ok: false, code: 'already_paid' };
  // Asked twice: it has been done.
  if (row.payment_method === method) return { ok: true, shownAnew: [] };
  const isOpen = row.status !== 'rejected' && row.fulfilment === 'unfulfilled' && !row.erased_at;
  if (row.payment_method !== 'card' || !isOpen || row.received > 0) return { ok: false, code: 'not_payable' };
  const locker = method === 'cash' && row.locker_id ? await findLocker(transaction, row.locker_id) : undefined;
  if (locker && !locker.takesPayment) return { ok: false, code: 'locker_takes_no_payment' };
  // Somebody opened the page again meanwhile.
  if (await findWaiting(transaction, row.id)) return { ok: false, code: 'provider_unavailable' };
  const shownAnew = row.stock_taken ? [] : await takeAgain(transaction, row);
  if (!shownAnew) return { ok: false, code: 'sold_out' };
  await writeOrder(
    transaction,
    row,
    { payment_method: method, stock_taken: true, hold_until: null },
    { kind: 'payment_method_changed', actor: 'shopper', details: { from: row.payment_method, to: method } },
  );
  await queueBuyerMail(transaction, (await findOrderById(transaction, row.id))!);
  return { ok: true, shownAnew };
}
