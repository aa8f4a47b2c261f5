import type { Tx } from '#server/platform/database/database.ts';

/** True when the buyer has withdrawn from some of the order and does not keep it after all. */
export async function hasReturns(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('returns')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '<>', 'cancelled')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
