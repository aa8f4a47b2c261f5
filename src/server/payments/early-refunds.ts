import { sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '#server/database-schema.ts';
import type { ProviderRefund } from './card-provider.ts';
import type { EventIdentity } from './provider-events.ts';

/**
 * Events come in any order: money given back at the provider's own desk may be told before the payment that it belongs
 * to. Whoever notes the one and whoever notes the other hold this lock, so that the later one sees the earlier.
 */
export async function lockPaymentReference(
  transaction: Transaction<DatabaseSchema>,
  paymentReference: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment ${paymentReference}`}, 0))`.execute(transaction);
}

/** Lets a refund wait in its event for the payment. */
export async function keepEarlyRefund(
  transaction: Transaction<DatabaseSchema>,
  { provider, id }: EventIdentity,
  told: ProviderRefund,
): Promise<void> {
  await transaction
    .updateTable('provider_events')
    .set({ early_refund: JSON.stringify(told) })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** What was told of a payment before the shop knew it, in the order of telling. */
export async function listEarlyRefunds(
  transaction: Transaction<DatabaseSchema>,
  paymentReference: string,
): Promise<ProviderRefund[]> {
  const kept = await transaction
    .selectFrom('provider_events')
    .select('early_refund')
    .where(sql<string>`early_refund ->> 'paymentReference'`, '=', paymentReference)
    .orderBy('handled_at')
    .execute();
  return kept.flatMap(({ early_refund: told }) => told ?? []);
}
