import type { Database } from '#server/database.ts';
import type { Order } from '#domain/order/order.ts';
import type { BuyersPayment } from '#domain/payment/buyers-payment.ts';
import { findOrderById } from '#server/orders/orders-table.ts';
import { ProviderError } from './card-provider.ts';
import { listCardPayments, type CardPaymentRow } from './card-payments-table.ts';
import { cardProvider } from './current-provider.ts';
import { mayAsk } from './open-card-payment.ts';
import { sendRefund } from './send-refund.ts';
import { settleSession } from './settle-session.ts';

/** Reads it for the page that waits for the word of a payment; asks the provider where the word may have got lost. */
export async function readPaymentState(db: Database, { id }: Order): Promise<BuyersPayment> {
  const { order, cards } = await read(db, id);
  const waiting = isUnpaidCard(order) ? cards.find(({ state }) => state === 'open') : undefined;
  if (!waiting) return describe(order, cards, true);
  const isKnown = await askAbout(db, waiting);
  const now = await read(db, id);
  return describe(now.order, now.cards, isKnown);
}

/** The same as it is stored, for a page that must not wait for the provider: the page's own module asks then. */
export async function readStoredPayment(db: Database, { id }: Order): Promise<BuyersPayment> {
  const { order, cards } = await read(db, id);
  return describe(order, cards, false);
}

const isUnpaidCard = ({ paymentMethod, payment }: Order) => paymentMethod === 'card' && payment === 'unpaid';

/**
 * The payments first: whatever settles one writes its order in the same transaction. The other way round, a payment
 * that is settled between the two would look like an order that nobody is paying.
 */
async function read(db: Database, orderId: string): Promise<{ order: Order; cards: CardPaymentRow[] }> {
  const cards = await listCardPayments(db, orderId);
  return { cards, order: (await findOrderById(db, orderId))! };
}

/** @returns false when nobody knows */
async function askAbout(db: Database, card: CardPaymentRow): Promise<boolean> {
  const provider = cardProvider();
  if (!provider || !card.session_id || !(await mayAsk(db, card.id))) return false;
  try {
    const { refundId } = await settleSession(db, await provider.readSession(card.session_id));
    if (refundId) await sendRefund(db, refundId);
    return true;
  } catch (error) {
    if (error instanceof ProviderError) return false;
    throw error;
  }
}

function describe(order: Order, cards: CardPaymentRow[], isKnown: boolean): BuyersPayment {
  const has = (state: CardPaymentRow['state']) => cards.some((card) => card.state === state);
  const holdUntil = order.holdUntil?.toISOString() ?? null;
  if (order.payment === 'refunded') return { state: 'refunded', holdUntil: null, canPay: false };
  if (order.payment === 'paid') return { state: 'paid', holdUntil: null, canPay: false };
  const canPay = order.paymentMethod === 'card' && order.status !== 'rejected' && order.received === 0;
  // A sum in another currency is not counted in the order's.
  const isForeign = cards.some((card) => card.state === 'mismatch' && card.currency !== 'ron');
  if (isForeign || (has('mismatch') && order.received > 0)) return { state: 'mismatch', holdUntil, canPay };
  const mayBePaid = has('open') || has('opening');
  if (has('surplus') && !mayBePaid) return { state: 'refunded', holdUntil, canPay };
  if (!order.stockTaken) return { state: 'expired', holdUntil: null, canPay };
  return { state: mayBePaid && !isKnown ? 'waiting' : 'unpaid', holdUntil, canPay };
}
