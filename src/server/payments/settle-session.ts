import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/database.ts';
import type { DatabaseSchema } from '#server/database-schema.ts';
import { queueMoveMail } from '#server/mail/order-move-mails.ts';
import { queuePaymentMail } from '#server/mail/payment-mails.ts';
import { lockOrder, writeOrder, type OrderRow } from '#server/orders/locked-order.ts';
import { findOrderById } from '#server/orders/orders-table.ts';
import type { ProviderSession } from './card-provider.ts';
import { markExpired, type CardPaymentRow } from './card-payments-table.ts';
import { isOverdue, releaseHold, takeAgain } from './hold.ts';
import { bookMoney } from './money-table.ts';
import { isNewEvent, type EventIdentity } from './provider-events.ts';
import { settleEarlyRefunds } from './settle-refund.ts';

/** What a provider's word has changed. */
export interface Settled {
  /** Products whose pages now say something else about their stock. */
  shownAnew: string[];
  /** A refund to send: money came that the order cannot take. */
  refundId: string | undefined;
}

const NOTHING: Settled = { shownAnew: [], refundId: undefined };

type Paid = NonNullable<ProviderSession['payment']>;

/**
 * Brings a card payment to where the provider says that it is: by an event, or by an answer. May be called any number
 * of times, in any order and by many at once: the order is locked, and a payment that has been settled stays so.
 * @param event - the event that brought the word, which is handled once
 */
export async function settleSession(db: Database, session: ProviderSession, event?: EventIdentity): Promise<Settled> {
  return db.transaction().execute(async (transaction) => {
    if (event && !(await isNewEvent(transaction, event))) return NOTHING;
    const payment = await lockPayment(transaction, session);
    if (!payment) return NOTHING;
    const { row, card } = payment;
    if (card.session_id === null) await noteSession(transaction, card, session);
    if (card.state !== 'opening' && card.state !== 'open' && !(card.state === 'expired' && session.payment))
      return NOTHING;
    if (session.state === 'paid' && session.payment) {
      const settled = await takeMoney(transaction, row, card, session.payment);
      await settleEarlyRefunds(transaction, session.payment.reference);
      return settled;
    }
    if (session.state === 'expired') return expire(transaction, row, card);
    return NOTHING;
  });
}

async function lockPayment(
  transaction: Transaction<DatabaseSchema>,
  session: ProviderSession,
): Promise<{ row: OrderRow; card: CardPaymentRow } | undefined> {
  const cards = transaction.selectFrom('card_payments').selectAll().where('id', '=', session.cardPaymentId);
  const found = await cards.executeTakeFirst();
  const locked = found && (await lockOrder(transaction, found.order_id));
  if (!locked?.ok) return undefined;
  // Whoever writes a card payment holds its order's lock: what is read now stays.
  const card = await cards.executeTakeFirstOrThrow();
  return card.session_id === null || card.session_id === session.id ? { row: locked.row, card } : undefined;
}

async function noteSession(
  transaction: Transaction<DatabaseSchema>,
  card: CardPaymentRow,
  session: ProviderSession,
): Promise<void> {
  await transaction
    .updateTable('card_payments')
    .set({ session_id: session.id, url: session.url, ...(card.state === 'opening' && { state: 'open' as const }) })
    .where('id', '=', card.id)
    .execute();
}

async function expire(transaction: Transaction<DatabaseSchema>, row: OrderRow, card: CardPaymentRow): Promise<Settled> {
  await markExpired(transaction, card.id);
  return (await isOverdue(transaction, row.id))
    ? { ...NOTHING, shownAnew: await releaseHold(transaction, row) }
    : NOTHING;
}

/** Books what came: for the order, as more than it can take, or as another sum than was asked. */
async function takeMoney(
  transaction: Transaction<DatabaseSchema>,
  row: OrderRow,
  card: CardPaymentRow,
  paid: Paid,
): Promise<Settled> {
  const inRon = paid.currency.toLowerCase() === 'ron';
  if (inRon) {
    const { reference, amount } = paid;
    await bookMoney(transaction, {
      orderId: row.id,
      kind: 'payment',
      method: 'card',
      amount,
      reference,
      actor: card.provider,
    });
  }
  if (row.payment !== 'unpaid' || row.status === 'rejected' || row.erased_at)
    return giveBack(transaction, row, card, paid);
  if (!inRon || paid.amount !== card.amount || paid.amount !== row.total) return mismatch(transaction, row, card, paid);
  const shownAnew = row.stock_taken ? [] : await takeAgain(transaction, row);
  if (!shownAnew) return giveBack(transaction, row, card, paid);
  await settle(transaction, card, 'paid', paid);
  const details = { from: row.payment, to: 'paid', amount: paid.amount, card: card.id };
  await writeOrder(
    transaction,
    row,
    { payment: 'paid', payment_method: 'card', stock_taken: true, hold_until: null },
    { kind: 'pay', actor: card.provider, details },
  );
  const order = await findOrderById(transaction, row.id);
  await queueMoveMail(transaction, order!, 'pay', '');
  return { shownAnew, refundId: undefined };
}

async function mismatch(
  transaction: Transaction<DatabaseSchema>,
  row: OrderRow,
  card: CardPaymentRow,
  paid: Paid,
): Promise<Settled> {
  await settle(transaction, card, 'mismatch', paid);
  const details = { card: card.id, asked: row.total, received: paid.amount, currency: paid.currency };
  await writeOrder(transaction, row, {}, { kind: 'card_mismatch', actor: card.provider, details });
  return NOTHING;
}

async function giveBack(
  transaction: Transaction<DatabaseSchema>,
  row: OrderRow,
  card: CardPaymentRow,
  paid: Paid,
): Promise<Settled> {
  await settle(transaction, card, 'surplus', paid);
  const refundId = crypto.randomUUID();
  await transaction
    .insertInto('refunds')
    .values({ id: refundId, order_id: row.id, card_payment_id: card.id, amount: paid.amount, actor: 'shop' })
    .execute();
  const details = { card: card.id, amount: paid.amount, refund: refundId, soldOut: row.payment === 'unpaid' };
  await writeOrder(transaction, row, {}, { kind: 'card_surplus', actor: card.provider, details });
  const order = await findOrderById(transaction, row.id);
  if (!row.erased_at) await queuePaymentMail(transaction, order!, 'surplus', { amount: paid.amount });
  return { shownAnew: [], refundId };
}

async function settle(
  transaction: Transaction<DatabaseSchema>,
  card: CardPaymentRow,
  state: 'paid' | 'surplus' | 'mismatch',
  { reference, amount, currency }: Paid,
): Promise<void> {
  await transaction
    .updateTable('card_payments')
    .set({ state, reference, received: amount, currency: currency.toLowerCase(), settled_at: sql`now()` })
    .where('id', '=', card.id)
    .execute();
}
