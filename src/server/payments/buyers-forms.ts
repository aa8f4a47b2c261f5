import type { BuyersPayment } from '#domain/payment/buyers-payment.ts';
import type { MethodForm, PayForm } from '#domain/payment/payment-requests.ts';
import type { Order } from '#domain/order/order.ts';
import type { Database } from '#server/database.ts';
import { wakeMailWorker } from '#server/mail/wake-mail-worker.ts';
import { findOrderByKey } from '#server/orders/orders-table.ts';
import { purgeProducts } from '#server/products/purge-products.ts';
import { changePaymentMethod } from './change-payment-method.ts';
import { openCardPayment } from './open-card-payment.ts';
import { readPaymentState, readStoredPayment } from './read-payment-state.ts';

/** The forms of the order's page, which need no JavaScript: what the API does, and what follows from it. */

/** Opens the payment page for whoever holds the order's key. */
export async function payByForm(db: Database, { orderId, viewKey }: PayForm) {
  const order = await findOrderByKey(db, orderId, viewKey);
  if (!order) return { ok: false, code: 'order_not_found' } as const;
  const opened = await openCardPayment(db, order.id);
  if (opened.ok) await purgeProducts(opened.shownAnew);
  return opened;
}

/** Changes how the order is paid, for whoever holds its key. */
export async function changeMethodByForm(db: Database, { orderId, viewKey, paymentMethod }: MethodForm) {
  const order = await findOrderByKey(db, orderId, viewKey);
  if (!order) return { ok: false, code: 'order_not_found' } as const;
  const changed = await changePaymentMethod(db, order.id, paymentMethod);
  if (!changed.ok) return changed;
  await purgeProducts(changed.shownAnew);
  await wakeMailWorker();
  return { ok: true, orderId, viewKey } as const;
}

/**
 * How a card order's money stands, for its pages; nothing for other orders. The provider is asked only where the reader
 * asks for it (`plata=verifica`, the way without JavaScript): otherwise a slow one would hold up the page.
 */
export async function readPaymentForPage(
  db: Database,
  order: Order | undefined,
  query: URLSearchParams,
): Promise<BuyersPayment | undefined> {
  if (order?.paymentMethod !== 'card') return undefined;
  return query.get('plata') === 'verifica' ? readPaymentState(db, order) : readStoredPayment(db, order);
}
