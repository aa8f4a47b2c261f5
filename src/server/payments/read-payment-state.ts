import type { Database } from '#server/database.ts';
import type { Order } from '#domain/order/order.ts';
import { findOrderById } from '#server/orders/orders-table.ts';
import { ProviderError } from './card-provider.ts';
import { listCardPayments, type CardPaymentRow } from './card-payments-table.ts';
import { cardProvider } from './current-provider.ts';
import { mayAsk } from './open-card-payment.ts';
import { sendRefund } from './send-refund.ts';
import { settleSession } from './settle-session.ts';

/**
 * How it stands with the money of a card order. `waiting`: nobody knows yet whether the buyer has paid; `expired`: not
 * paid, and its pieces are for sale again; `mismatch`: another sum came than was asked.
 */
export interface PaymentProgress {
  state: 'paid' | 'waiting' | 'unpaid' | 'expired' | 'refunded' | 'mismatch';
  holdUntil: string | null;
  canPay: boolean;
}

/** Reads it for the page that waits for the word of a payment; asks the provider where the word may have got lost. */
export async function readPaymentState(db: Database, order: Order): Promise<PaymentProgress> {
  if (order.paymentMethod !== 'card' || order.payment !== 'unpaid')
    return describe(order, await cardsOf(db, order), true);
  const waiting = (await cardsOf(db, order)).find(({ state }) => state === 'open');
  const isKnown = waiting === undefined || (await askAbout(db, waiting));
  const now = (await findOrderById(db, order.id))!;
  return describe(now, await cardsOf(db, now), isKnown);
}

/** The same as it is stored, for a page that must not wait for the provider: the page's own module asks then. */
export async function readStoredPayment(db: Database, order: Order): Promise<PaymentProgress> {
  return describe(order, await cardsOf(db, order), false);
}

const cardsOf = (db: Database, order: Order) => listCardPayments(db, order.id);

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

function describe(order: Order, cards: CardPaymentRow[], isKnown: boolean): PaymentProgress {
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
