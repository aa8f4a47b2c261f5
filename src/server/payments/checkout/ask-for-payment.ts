import { awaitsMoney } from '#domain/orders/order-states.ts';
import type { Order } from '#domain/orders/order.ts';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { mayPayAhead } from '#domain/payments/pay-ahead.ts';
import { describePayment, type CustomerPayment } from '#domain/payments/customer-payment.ts';
import { offeredPaymentMethods } from '#config/payment-methods.ts';
import { wasAskedForPrepayment } from '#server/sales/orders/ask-for-prepayment.ts';
import { findCollectingParcel } from '#server/sales/orders/collecting-parcel.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { ProviderError } from '#server/payments/cards/card-provider.ts';
import { listCardPayments, type CardPaymentRow } from '#server/sales/money/card-payments-table.ts';
import { cardProvider } from '#server/payments/cards/current-provider.ts';
import { mayAsk } from '#server/payments/cards/open-card-payment.ts';
import { applySessionAtOnce } from '#server/payments/cards/apply-checkout-session.ts';

/** An order and its payment in one snapshot, so that a page with both is consistent. */
export interface OrderWithPayment {
  order: Order;
  payment: CustomerPayment;
}

/** Reads an order for a waiting page; asks the provider in case its event got lost. */
export async function askForPayment(db: Database, { id }: Order): Promise<OrderWithPayment> {
  const found = await read(db, id);
  const waiting = mayHavePaid(found.order) ? found.cards.find(({ state }) => state === 'open') : undefined;
  if (!waiting) return describe(found, true);
  const isAsked = await askAbout(db, waiting);
  return describe(await read(db, id), isAsked);
}

/** Reads an order as stored, for a page that must not wait for the provider: its script asks then. */
export async function readStoredOrder(db: Database, { id }: Order): Promise<OrderWithPayment> {
  return describe(await read(db, id), false);
}

export async function askForPaymentState(db: Database, order: Order): Promise<CustomerPayment> {
  return (await askForPayment(db, order)).payment;
}

const mayHavePaid = ({ payment }: Order) => awaitsMoney(payment);

interface Found {
  order: Order;
  cards: CardPaymentRow[];
  hasMismatch: boolean;
  isSentByHand: boolean;
  mayPayAhead: boolean;
}

/** Reads payments before the order: one settled in between shows in the order, never as an order without payment. */
async function read(db: Database, orderId: string): Promise<Found> {
  const cards = await listCardPayments(db, orderId);
  const { rows } = await sql<Pick<Found, 'hasMismatch' | 'isSentByHand'>>`select
    exists (select from mismatched_card_payments c where c.order_id = ${orderId}) as "hasMismatch",
    exists (select from ledger_entries m
      where m.order_id = ${orderId} and m.amount < 0 and m.method <> 'card' and m.reference not like 'undo-%') as "isSentByHand"`.execute(
    db,
  );
  const order = (await findOrderById(db, orderId))!;
  return { cards, ...rows[0]!, order, mayPayAhead: await isAhead(db, order) };
}

/** Returns whether an order can be paid ahead by another method than its own, cash or transfer. */
async function isAhead(db: Database, order: Order): Promise<boolean> {
  const offered = offeredPaymentMethods();
  if (order.paymentMethod === 'transfer') return offered.includes('card') && wasAskedForPrepayment(db, order.id);
  const parcel = order.paymentMethod === 'cash' ? await findCollectingParcel(db, order.id) : undefined;
  return offered.some((method) => method !== 'cash') && mayPayAhead(order, parcel);
}

/** @returns false when the answer is unknown */
async function askAbout(db: Database, card: CardPaymentRow): Promise<boolean> {
  const provider = cardProvider();
  if (!provider || !card.sessionId || !(await mayAsk(db, card.id))) return false;
  try {
    const session = await provider.readSession(card.sessionId);
    await applySessionAtOnce(db, session);
    // An open session without a page was submitted, and the bank has not answered yet.
    return session.state !== 'open' || session.url !== null;
  } catch (error) {
    if (error instanceof ProviderError) return false;
    throw error;
  }
}

function describe({ order, cards, ...money }: Found, isAsked: boolean): OrderWithPayment {
  const states = cards.map(({ state }) => state);
  const isTaken = cards.some(({ state, takenAt }) => state === 'open' && takenAt !== null);
  return { order, payment: describePayment(order, { states, ...money, isTaken, isAsked }, new Date()) };
}
