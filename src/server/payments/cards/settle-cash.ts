import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { logError } from '#server/platform/logs/log.ts';
import { lowerCash, nextCashAsk } from '#server/fulfilment/shipments/lower-cash.ts';
import { findWaiting } from '#server/sales/money/card-payments-table.ts';
import { applySessionAtOnce } from './apply-checkout-session.ts';
import { ProviderError } from './card-provider.ts';
import { cardProvider } from './current-provider.ts';

/** Most orders of one run, because a silent courier delays each. */
const BATCH = 20;

/** Makes an order's courier collect no more than is due; then settles its card payment, or refunds it. */
export async function settleCash(db: Database, orderId: string): Promise<void> {
  await lowerCash(db, orderId);
  const waiting = await findWaiting(db, orderId);
  const provider = cardProvider();
  if (!provider || !waiting?.takenAt || !waiting.sessionId) return;
  try {
    await applySessionAtOnce(db, await provider.readSession(waiting.sessionId));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
}

/** Settles every order that is due: those waiting for a courier's answer, and those with a stuck payment. */
export async function settleAllCash(db: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ orderId: string }>`
    select p.order_id as "orderId" from ${nextCashAsk} p where p.at <= now()
    union select order_id from card_payments where state = 'open' and taken_at < now() - interval '2 minutes'
      and not exists (select from ${nextCashAsk} p where p.order_id = card_payments.order_id)
    limit ${BATCH}`.execute(db);
  for (const { orderId } of rows) await settleCash(db, orderId);
  const next = await sql<{ at: Date | null }>`select min(at) as at from ${nextCashAsk} p`.execute(db);
  return next.rows[0]?.at ?? undefined;
}

/** {@link settleAllCash} for the mail worker, after its mails; only logs errors. */
export async function settleCashAfterMail(db: Database): Promise<Date | undefined> {
  try {
    return await settleAllCash(db);
  } catch (error) {
    logError('cash_not_settled', {}, error);
    return undefined;
  }
}
