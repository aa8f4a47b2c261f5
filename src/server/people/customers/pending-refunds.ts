import type { Tx } from '#server/platform/database/database.ts';

/** Those of the orders whose buyer is still to have money back, asked once they are locked. */
export async function owingOrders(tx: Tx, orderIds: string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const rows = await tx.selectFrom('orders_owing_money').select('order_id').where('order_id', 'in', orderIds).execute();
  return rows.map((row) => row.order_id);
}
