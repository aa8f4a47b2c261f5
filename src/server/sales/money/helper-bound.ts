import { sql } from 'kysely';
import { HELPER_REFUND_MAX } from '#domain/accounts/account.ts';
import type { Bani } from '#domain/money/money.ts';
import { refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';

/**
 * Rolls back a helper's write when an order's refunds exceed the helpers' limit (`HELPER_REFUND_MAX`). Called wherever
 * a refund or a ledger entry is stored, so that no way bypasses it; the caller holds the order's lock.
 * @param takenBack - sum of somebody else's booking that an entry reverses
 */
export async function holdHelperBound({ tx, actor }: Unit, orderId: string, takenBack: Bani = 0): Promise<void> {
  if (!('role' in actor) || actor.role !== 'helper') return;
  const { given } = await tx
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount), 0)::integer`.as('given'))
    .where('orderId', '=', orderId)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow();
  if (given + takenBack > HELPER_REFUND_MAX) refuse('refund_needs_owner');
}
