import type { ProviderRefund } from '#domain/payments/provider-refund.ts';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { ProviderError, type CardProvider } from './card-provider.ts';
import { findCardPayment } from '#server/sales/money/card-payments-table.ts';
import { cardProvider } from './current-provider.ts';
import { findRefund, type RefundRow } from '#server/sales/money/refunds-table.ts';
import { failRefund, applyRefundUpdate } from './apply-refund-update.ts';

/**
 * Asks the provider to make a stored refund, or for the state of an accepted one. May be repeated: the refund's id is
 * the idempotency key. An unfinished refund stays `asked` until an owner or the daily run asks again, because the event
 * of its end may get lost.
 * @returns `unavailable` when the provider gave no answer
 */
export async function submitRefund(db: Database, id: string): Promise<'unavailable' | undefined> {
  const provider = cardProvider();
  const refund = await findRefund(db, id);
  if (refund?.state !== 'asked' || !refund.cardPaymentId) return undefined;
  const card = await findCardPayment(db, refund.cardPaymentId);
  if (!provider || !card?.reference) return undefined;
  await db
    .updateTable('refunds')
    .set({ attempts: sql`attempts + 1`, triedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
  const answer = await ask(db, provider, refund, card.reference);
  if (typeof answer === 'object') await applyRefundUpdate(db, answer);
  return answer === 'unavailable' ? answer : undefined;
}

async function ask(
  db: Database,
  provider: CardProvider,
  { id, amount, reference }: RefundRow,
  paymentReference: string,
): Promise<ProviderRefund | 'refused' | 'unavailable'> {
  try {
    return await provider.refund({ refundId: id, paymentReference, amount, reference });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // A provider that does not know an accepted refund has not refused it: the keys are another account's.
    if (error.code === 'refused' && !reference) await failRefund(db, id, error.message);
    else await noteError(db, id, error.message);
    return error.code;
  }
}

async function noteError(db: Database, id: string, message: string): Promise<void> {
  const noted = db.updateTable('refunds').set({ lastError: message.slice(0, 300) });
  await noted.where('id', '=', id).where('state', '=', 'asked').execute();
}

/** Asks again about unfinished refunds, the longest unasked first. Stops when the provider is down. */
export async function submitPendingRefunds(db: Database): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from refunds where state = 'asked' and card_payment_id is not null
      and coalesce(tried_at, asked_at) < now() - interval '2 minutes'
    order by coalesce(tried_at, asked_at) limit 100`.execute(db);
  for (const { id } of rows) if ((await submitRefund(db, id)) === 'unavailable') return;
}
