import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '#server/database-schema.ts';

/** True when the buyer has withdrawn from some of the order and does not keep it after all. */
export async function hasWithdrawals(transaction: Transaction<DatabaseSchema>, orderId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('withdrawals')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '<>', 'cancelled')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
