import type { CustomerPayment } from '#domain/payments/customer-payment.ts';
import type { MethodForm, PayForm } from '#domain/payments/payment-requests.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findOrderByKey } from '#server/sales/orders/orders-table.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { changePaymentMethod } from './change-payment-method.ts';
import { openCardPayment } from '#server/payments/cards/open-card-payment.ts';
import { askForPayment, readStoredOrder, type OrderWithPayment } from './ask-for-payment.ts';

// The order page's forms work without JavaScript: one opens the payment page, one changes the payment method.

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
 * Reads an order and its payment for its page. The payment is present where there is something to say: for a card
 * order, and for one with courier collection or a prepayment request that can be or was paid otherwise; never for a
 * free order, or a cancelled one without money. Asks the provider only on the reader's request (`plata=verifica`, the
 * way without JavaScript), because a slow provider would delay the page.
 * @param order - as opened by its URL; the returned one is newer
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
