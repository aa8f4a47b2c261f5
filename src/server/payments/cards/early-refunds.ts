import type { ProviderRefund } from '#domain/payments/provider-refund.ts';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/database.ts';
import type { EventIdentity } from './provider-events.ts';

/** A refund at the provider's desk may be told before its payment. The writers of both hold this lock, so that the later one sees the earlier. */
export async function lockPaymentReference(tx: Tx, paymentReference: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment ${paymentReference}`}, 0))`.execute(tx);
}

/** Lets a refund wait in its event for the payment. */
export async function storeEarlyRefund(tx: Tx, { provider, id }: EventIdentity, told: ProviderRefund): Promise<void> {
  await tx
    .updateTable('providerEvents')
    .set({ earlyRefund: JSON.stringify(told) })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute();
}

export async function listEarlyRefunds(tx: Tx, paymentReference: string): Promise<ProviderRefund[]> {
  const kept = await tx
    .selectFrom('providerEvents')
    .select('earlyRefund')
    .where(sql<string>`early_refund ->> 'paymentReference'`, '=', paymentReference)
    .orderBy('handledAt')
    .execute();
  return kept.flatMap(({ earlyRefund: told }) => told ?? []);
}
