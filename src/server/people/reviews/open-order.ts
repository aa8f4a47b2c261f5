import { ORDER_ID } from '#domain/orders/order-requests.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { sameSecret, type OrderRow } from '#server/sales/orders/orders-table.ts';

/** Opens an order by its key and locks it against erasure. A file of its own, which keeps the photo function small. */
export async function openOrder(tx: Tx, orderId: string, viewKey: string): Promise<OrderRow | undefined> {
  if (!ORDER_ID.test(orderId)) return undefined;
  const row = await tx.selectFrom('orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirst();
  return row && sameSecret(row.viewKey, viewKey) ? row : undefined;
}
