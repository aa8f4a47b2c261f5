import { sql } from 'kysely';
import { HELPER_REFUND_MAX } from '#domain/accounts/account.ts';
import type { Bani } from '#domain/money/money.ts';
import { refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';

/**
 * Ends a helper's write, and leaves nothing of it, where more of an order has gone back than helpers may give (`HELPER_REFUND_MAX`).
 * It is asked where a refund is stored and where the ledger is written, so that no way passes beside it. The order's lock is held.
 * @param takenBack - what an entry takes back that somebody else has booked
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
