import type { CustomerPayment } from '#domain/payments/customer-payment.ts';
import type { MethodForm, PayForm } from '#domain/payments/payment-requests.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findOrderByKey } from '#server/sales/orders/orders-table.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { changePaymentMethod } from './change-payment-method.ts';
import { openCardPayment } from '#server/payments/cards/open-card-payment.ts';
import { askForPayment, readStoredOrder, type OrderWithPayment } from './ask-for-payment.ts';

/** The forms of the order's page, which need no JavaScript: what the API does, and what follows from it. */

export async function payByForm(db: Database, { orderId, viewKey }: PayForm) {
  const order = await findOrderByKey(db, orderId, viewKey);
  if (!order) refuse('order_not_found');
  return openCardPayment(db, order.id);
}

export async function changeMethodByForm(db: Database, { orderId, viewKey, paymentMethod }: MethodForm) {
  const order = await findOrderByKey(db, orderId, viewKey);
  if (!order) refuse('order_not_found');
  await changePaymentMethod(db, order.id, paymentMethod);
  return { orderId, viewKey };
}

/**
 * The order as its pages draw it, and how the money of a card order stands where there is something to say, and of one that
 * the courier collects for, or that was asked to be paid beforehand, where it can be paid otherwise or was: nothing of another order, of one that costs nothing, and of
 * a cancelled one for which nothing came. The provider is asked only
 * where the reader asks for it (`plata=verifica`, the way without JavaScript): otherwise a slow one would hold up the
 * page.
 * @param order - as the address has opened it; what is given back is newer
 */
export async function readPaymentForPage(
  db: Database,
  order: Order | undefined,
  query: URLSearchParams,
): Promise<{ order: Order | undefined; payment: CustomerPayment | undefined }> {
  if (!order) return { order, payment: undefined };
  const isAsked = query.get('plata') === 'verifica';
  const found = await (isAsked ? askForPayment(db, order) : readStoredOrder(db, order));
  return { order: found.order, payment: hasNews(found) ? found.payment : undefined };
}

function hasNews({ order, payment: { state, canPay } }: OrderWithPayment): boolean {
  if (order.paymentMethod === 'transfer') return canPay;
  if (order.paymentMethod === 'cash') return canPay || ['waiting', 'settling', 'refunded', 'mismatch'].includes(state);
  return order.paymentMethod === 'card' && state !== 'cancelled' && order.total > 0;
}
