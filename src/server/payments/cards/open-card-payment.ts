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

/** A session outlives the hold a little: Stripe opens none that ends in less than 30 minutes. */
const SESSION_MINUTES = HOLD_MINUTES + 1;
/** No customer is sent to a page that is about to close. */
const SHORTEST_VISIT_MS = 60_000;
/** A visit that no provider knows is waited for so long after its end: its key, or the cards, are gone for good. */
const GIVEN_UP_AFTER_MS = 3_600_000;

/**
 * Sends a customer to the payment page: to the one that is open, or to a new one once an old one is closed. The row is
 * stored before the provider is asked, and its id is the provider's idempotency key: an answer that was lost is found.
 * @throws Refusal `not_payable`, `already_paid`, `sold_out` (its pieces went back into stock and others have bought them),
 * `provider_unavailable`
 */
export async function openCardPayment(db: Database, orderId: string): Promise<{ url: string }> {
  const provider = cardProvider();
  if (!provider) refuse('provider_unavailable');
  try {
    // The second round comes after an old page was closed; what still stands in the way then is somebody else's.
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
    // Its money is here, and the courier is asked.
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

/** The order has got another mail address since, and with it another key: the page's way back leads nowhere. */
async function leadsToOldLink(tx: Tx, { orderId, createdAt }: CardPaymentRow): Promise<boolean> {
  const changes = tx.selectFrom('events').select('id').where('orderId', '=', orderId).where('at', '>', createdAt);
  const mended = sql<boolean>`kind = 'address_changed' and details -> 'fields' ? 'emailAddress'`;
  return (await changes.where(mended).executeTakeFirst()) !== undefined;
}

/** Keeps the pieces for another half hour; those of an order that was paid before it grew, or need not be paid by card, are not given up. */
async function hold(unit: Unit, row: OrderRow): Promise<void> {
  if (row.payment === 'part_paid' || row.paymentMethod !== 'card') return;
  const until = { holdUntil: minutesFromNow(HOLD_MINUTES) };
  if (row.stockTaken) return setOrderColumns(unit.tx, row.id, until);
  await changeOrder(unit, row, {
    columns: { ...until, stockTaken: true },
    event: { kind: 'stock_taken_again', actor: 'customer' },
  });
}

/** Asks the provider for the page of a stored payment; the same id brings the same page. */
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

/** Closes the page and books what was paid there. One long over that no provider knows is given up. @throws ProviderError when the answer is unknown */
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

/** When the provider was last asked, unless that was a moment ago: a page that waits asks again and again. */
export async function mayAsk(db: Database, cardPaymentId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update card_payments set asked_at = now() where id = ${cardPaymentId}
    and created_at < now() - interval '3 seconds'
    and (asked_at is null or asked_at < now() - interval '3 seconds')`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
