import { awaitsMoney } from '#domain/orders/order-states.ts';
import { beforeSettling } from '#domain/payments/pay-ahead.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { doGatheredEffects } from '#server/platform/unit-of-work/effects.ts';
import { queueMoveMail } from '#server/sales/mails/move-mails.ts';
import { queueMails } from '#server/platform/mail/mails-table.ts';
import { surplusMail } from '#server/sales/mails/payment-mails.ts';
import { courierKeptMail } from '#server/sales/mails/courier-cash-mails.ts';
import { findCollectingParcel } from '#server/sales/orders/collecting-parcel.ts';
import { lockOrderIfThere, changeOrder } from '#server/sales/orders/change-order.ts';
import { findOrderById, type OrderRow } from '#server/sales/orders/orders-table.ts';
import { commit, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { ProviderSession } from './card-provider.ts';
import { markExpired, type CardPaymentRow } from '#server/sales/money/card-payments-table.ts';
import { insertRefund } from '#server/sales/money/insert-refund.ts';
import { isOverdue, releaseHold, holdAgain } from '#server/sales/orders/hold.ts';
import { postLedgerEntry } from '#server/sales/money/ledger.ts';
import { settleCashAfter } from '#server/sales/money/provider-effects.ts';
import { isNewEvent, type EventIdentity } from './provider-events.ts';
import { applyEarlyRefunds } from './apply-refund-update.ts';

type Paid = NonNullable<ProviderSession['payment']> & {
  /** True if the courier collects the full sum all the same. */
  keepsCash: boolean;
};

/** Applies a session's state; safe to repeat in any sequence. Locks the order; settled payments stay; `event` counts once. */
export async function applyCheckoutSession(
  db: Database,
  session: ProviderSession,
  event?: EventIdentity,
): Promise<void> {
  return commit(db, { actor: { id: null, email: event?.provider ?? 'shop' } }, async (unit) => {
    if (event && !(await isNewEvent(unit.tx, event))) return unit.after.sendMail();
    const payment = await lockPayment(unit.tx, session);
    if (!payment) return;
    const { row, card } = payment;
    if (card.sessionId === null) await noteSession(unit.tx, card, session);
    if (card.state !== 'opening' && card.state !== 'open' && !(card.state === 'expired' && session.payment)) return;
    if (session.state === 'paid' && session.payment) {
      const before = await askBefore(unit.tx, row, card, session.payment);
      if (before === 'ask') return awaitCourier(unit, card);
      await takeMoney(unit, row, card, { ...session.payment, keepsCash: before === 'give back' });
      await applyEarlyRefunds(unit, session.payment.reference);
    } else if (session.state === 'expired') {
      await markExpired(unit.tx, card.id);
      if (await isOverdue(unit.tx, row.id)) await releaseHold(unit, row);
    }
  });
}

/** {@link applyCheckoutSession} for a caller that reads on: excess money has been refunded by then. */
export async function applySessionAtOnce(db: Database, session: ProviderSession): Promise<void> {
  await applyCheckoutSession(db, session);
  await doGatheredEffects();
}

async function lockPayment(
  tx: Tx,
  session: ProviderSession,
): Promise<{ row: OrderRow; card: CardPaymentRow } | undefined> {
  const cards = tx.selectFrom('cardPayments').selectAll().where('id', '=', session.cardPaymentId);
  const found = await cards.executeTakeFirst();
  const row = found && (await lockOrderIfThere(tx, found.orderId));
  if (!row) return undefined;
  // Every writer of a card payment holds its order's lock, so this row cannot change meanwhile.
  const card = await cards.executeTakeFirstOrThrow();
  return card.sessionId === null || card.sessionId === session.id ? { row, card } : undefined;
}

async function noteSession(tx: Tx, card: CardPaymentRow, session: ProviderSession): Promise<void> {
  await tx
    .updateTable('cardPayments')
    .set({ sessionId: session.id, url: session.url, ...(card.state === 'opening' && { state: 'open' as const }) })
    .where('id', '=', card.id)
    .execute();
}

/** Asks the courier only if the sum is as asked and due; any other payment is refunded or left to an owner. */
async function askBefore(
  tx: Tx,
  row: OrderRow,
  card: CardPaymentRow,
  { amount, currency }: NonNullable<ProviderSession['payment']>,
): Promise<ReturnType<typeof beforeSettling>> {
  const isAsked = amount === card.amount && amount === row.due && currency.toLowerCase() === 'ron';
  const isWanted = isAsked && awaitsMoney(row.payment) && row.status !== 'rejected' && !row.erasedAt;
  return isWanted ? beforeSettling(row, card.amount, await findCollectingParcel(tx, row.id)) : 'settle';
}

/** Starts the courier's work at the first news of the payment; later calls find it started. */
async function awaitCourier(unit: Unit, card: CardPaymentRow): Promise<void> {
  if (card.takenAt) return;
  const cards = unit.tx.updateTable('cardPayments').set({ takenAt: sql`now()` });
  await cards.where('id', '=', card.id).execute();
  settleCashAfter(unit, card.orderId);
}

/** Books a payment: to the order, as more than the order can take, or as another sum than asked. */
async function takeMoney(unit: Unit, row: OrderRow, card: CardPaymentRow, paid: Paid): Promise<void> {
  const inRon = paid.currency.toLowerCase() === 'ron';
  if (inRon) {
    const { reference, amount } = paid;
    await postLedgerEntry(unit, {
      orderId: row.id,
      kind: 'payment',
      method: 'card',
      amount,
      reference,
      actor: card.provider,
    });
  }
  if (!awaitsMoney(row.payment) || row.status === 'rejected' || row.erasedAt) return giveBack(unit, row, card, paid);
  if (!inRon || paid.amount !== card.amount || paid.amount !== row.due) return mismatch(unit, row, card, paid);
  if (paid.keepsCash || (!row.stockTaken && !(await holdAgain(unit, row)))) return giveBack(unit, row, card, paid);
  await settle(unit.tx, card, 'paid', paid);
  await changeOrder(unit, row, {
    move: 'pay',
    columns: { paymentMethod: 'card', stockTaken: true, holdUntil: null },
    event: { kind: 'pay', actor: card.provider, details: { amount: paid.amount, card: card.id } },
  });
  const order = await findOrderById(unit.tx, row.id);
  await queueMoveMail(unit, order!, 'pay', '');
}

async function mismatch(unit: Unit, row: OrderRow, card: CardPaymentRow, paid: Paid): Promise<void> {
  await settle(unit.tx, card, 'mismatch', paid);
  const details = { card: card.id, asked: row.due, received: paid.amount, currency: paid.currency };
  await changeOrder(unit, row, { event: { kind: 'card_mismatch', actor: card.provider, details } });
}

async function giveBack(unit: Unit, row: OrderRow, card: CardPaymentRow, paid: Paid): Promise<void> {
  await settle(unit.tx, card, 'duplicate', paid);
  const { id: refundId } = await insertRefund(unit, {
    orderId: row.id,
    cardPaymentId: card.id,
    amount: paid.amount,
    actor: 'shop',
  });
  const details = { card: card.id, amount: paid.amount, refund: refundId };
  await changeOrder(unit, row, { event: { kind: 'card_duplicate', actor: card.provider, details } });
  const order = await findOrderById(unit.tx, row.id);
  if (row.erasedAt) return;
  const mail = paid.keepsCash ? courierKeptMail(order!, paid.amount) : surplusMail(order!, paid.amount, paid.currency);
  await queueMails(unit, [mail]);
}

async function settle(
  tx: Tx,
  card: CardPaymentRow,
  state: 'paid' | 'duplicate' | 'mismatch',
  { reference, amount, currency }: Paid,
): Promise<void> {
  await tx
    .updateTable('cardPayments')
    .set({ state, reference, received: amount, currency: currency.toLowerCase(), settledAt: sql`now()` })
    .where('id', '=', card.id)
    .execute();
}
