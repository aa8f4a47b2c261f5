import { awaitsMoney } from '#domain/orders/order-states.ts';
import { mayPayAhead } from '#domain/payments/pay-ahead.ts';
import { logError } from '#server/platform/logs/log.ts';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { SHOP_ACTOR, CUSTOMER_ACTOR } from '#domain/accounts/account.ts';
import { HOLD_MINUTES } from '#domain/payments/payment-states.ts';
import { links } from '#links';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { findCollectingParcel } from '#server/sales/orders/collecting-parcel.ts';
import { wasAskedForPrepayment } from '#server/sales/orders/ask-for-prepayment.ts';
import { changeOrder, lockOrder, setOrderColumns } from '#server/sales/orders/change-order.ts';
import type { OrderRow } from '#server/sales/orders/orders-table.ts';
import { commit, refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { ProviderError, type CardProvider, type ProviderSession } from './card-provider.ts';
import { findWaiting, markExpired, type CardPaymentRow } from '#server/sales/money/card-payments-table.ts';
import { cardProvider } from './current-provider.ts';
import { isWholeOrderWithdrawn } from '#server/sales/returns/returned-pieces.ts';
import { minutesFromNow, holdAgain } from '#server/sales/orders/hold.ts';
import { applySessionAtOnce } from './apply-checkout-session.ts';

/** Life of a session, slightly longer than the hold, because Stripe requires at least 30 minutes. */
const SESSION_MINUTES = HOLD_MINUTES + 1;
/** Shortest remaining life of a page that still gets visitors. */
const SHORTEST_VISIT_MS = 60_000;
/** Time after its end for which an unknown payment is awaited: its key, or all card payment, may be gone for good. */
const GIVEN_UP_AFTER_MS = 3_600_000;

/**
 * Returns the URL of the payment page: the open one, or a new one once an old one is closed. Stores the row before
 * asking the provider, whose idempotency key is the row's id, so that a lost answer is found again.
 * @throws Refusal `not_payable`, `already_paid`, `sold_out` (the pieces went back into stock and others have bought
 * them), `provider_unavailable`
 */
export async function openCardPayment(db: Database, orderId: string): Promise<{ url: string }> {
  const provider = cardProvider();
  if (!provider) refuse('provider_unavailable');
  try {
    // The second round follows a closed old page; any obstacle then comes from another request.
    for (let round = 0; round < 2; round += 1) {
      const { card, row, isUsable } = await commit(db, { actor: CUSTOMER_ACTOR }, (unit) =>
        prepare(unit, orderId, provider.name),
      );
      if (!isUsable) {
        await closeWaiting(db, provider, row, card);
        continue;
      }
      const url = card.url ?? (await openSession(db, provider, row, card))?.url;
      return url ? { url } : refuse('not_payable');
    }
    refuse('provider_unavailable');
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    refuse('provider_unavailable');
  }
}

async function prepare(
  unit: Unit,
  orderId: string,
  provider: string,
): Promise<{ row: OrderRow; card: CardPaymentRow; isUsable: boolean }> {
  const row = await lockOrder(unit.tx, orderId);
  if (!awaitsMoney(row.payment)) refuse('already_paid');
  const waiting = await findWaiting(unit.tx, row.id);
  const isAsked =
    row.paymentMethod === 'transfer'
      ? await wasAskedForPrepayment(unit.tx, row.id)
      : row.paymentMethod === 'card' || mayPayAhead(row, await findCollectingParcel(unit.tx, row.id));
  if (
    !isAsked ||
    // The money is here, and the courier is asked to collect less.
    waiting?.takenAt ||
    row.status === 'rejected' ||
    row.erasedAt ||
    row.due === 0 ||
    row.unallocated > 0 ||
    (await isWholeOrderWithdrawn(unit.tx, row.id))
  ) {
    refuse('not_payable');
  }
  if (waiting) {
    const isUsable =
      waiting.amount === row.due &&
      waiting.expiresAt.getTime() > Date.now() + SHORTEST_VISIT_MS &&
      row.stockTaken &&
      !(await leadsToOldLink(unit.tx, waiting));
    return { row, card: waiting, isUsable };
  }
  if (!row.stockTaken && !(await holdAgain(unit, row))) refuse('sold_out');
  await hold(unit, row);
  const card = await unit.tx
    .insertInto('cardPayments')
    .values({
      id: randomBytes(16).toString('base64url'),
      orderId: row.id,
      provider,
      amount: row.due,
      expiresAt: minutesFromNow(SESSION_MINUTES),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, card, isUsable: true };
}

/** A changed mail address changes the order's key, so the return links of an older page lead nowhere. */
async function leadsToOldLink(tx: Tx, { orderId, createdAt }: CardPaymentRow): Promise<boolean> {
  const changes = tx.selectFrom('events').select('id').where('orderId', '=', orderId).where('at', '>', createdAt);
  const mended = sql<boolean>`kind = 'address_changed' and details -> 'fields' ? 'emailAddress'`;
  return (await changes.where(mended).executeTakeFirst()) !== undefined;
}

/** Extends or renews the hold for half an hour. Part-paid orders, and those not paid by card, keep pieces anyway. */
async function hold(unit: Unit, row: OrderRow): Promise<void> {
  if (row.payment === 'part_paid' || row.paymentMethod !== 'card') return;
  const until = { holdUntil: minutesFromNow(HOLD_MINUTES) };
  if (row.stockTaken) return setOrderColumns(unit.tx, row.id, until);
  await changeOrder(unit, row, {
    columns: { ...until, stockTaken: true },
    event: { kind: 'stock_taken_again', actor: 'customer' },
  });
}

/** Asks the provider for the page of a stored payment; the same id gives the same page. */
async function openSession(
  db: Database,
  provider: CardProvider,
  row: OrderRow,
  card: CardPaymentRow,
): Promise<ProviderSession | undefined> {
  const site = readEnvironment().URL;
  try {
    const session = await provider.openSession({
      cardPaymentId: card.id,
      orderNumber: row.number,
      amount: card.amount,
      email: row.emailAddress,
      expiresAt: card.expiresAt,
      paidUrl: new URL(links.orderDone(row.id, row.viewKey), site).href,
      leftUrl: new URL(`${links.order(row.id, row.viewKey)}&plata=intrerupta`, site).href,
    });
    await applySessionAtOnce(db, session);
    return session.state === 'open' ? session : undefined;
  } catch (error) {
    if (error instanceof ProviderError && error.code === 'refused') {
      logError('payment_page_refused', { said: error.message }, error);
      await commit(db, { actor: SHOP_ACTOR }, ({ tx }) => markExpired(tx, card.id));
    }
    throw error;
  }
}

/** Closes a page and books its payment; gives up an old, unknown one. @throws ProviderError for an unknown answer */
export async function closeWaiting(
  db: Database,
  provider: CardProvider | undefined,
  row: OrderRow,
  card: CardPaymentRow,
): Promise<void> {
  const overFor = Date.now() - card.expiresAt.getTime();
  const giveUp = () => commit(db, { actor: SHOP_ACTOR }, ({ tx }) => markExpired(tx, card.id));
  if (overFor > 0 && card.sessionId === null) return giveUp();
  try {
    if (!provider) throw new ProviderError('refused', 'no card provider');
    const sessionId = card.sessionId ?? (await openSession(db, provider, row, card))?.id;
    if (sessionId) await applySessionAtOnce(db, await provider.expireSession(sessionId));
  } catch (error) {
    const isUnknown = error instanceof ProviderError && error.code === 'refused';
    if (!isUnknown || overFor < GIVEN_UP_AFTER_MS) throw error;
    await giveUp();
  }
}

/** Claims a request to the provider, at most one per 3 seconds, because a waiting page polls. */
export async function mayAsk(db: Database, cardPaymentId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update card_payments set asked_at = now() where id = ${cardPaymentId}
    and created_at < now() - interval '3 seconds'
    and (asked_at is null or asked_at < now() - interval '3 seconds')`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
