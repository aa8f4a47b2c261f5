import type { Tx } from '#server/platform/database/database.ts';
import type { OrderRow } from '#server/sales/order-tables/order-row.ts';
import { sameSecret } from '#server/sales/order-tables/orders-table.ts';
import { lockOrder } from '#server/sales/orders/change-order.ts';

/** Locks the order that this id and key open, so that nobody erases its person meanwhile. */
export async function openOrder(tx: Tx, orderId: string, viewKey: string): Promise<OrderRow | undefined> {
  const locked = await lockOrder(tx, orderId);
  return locked.ok && sameSecret(locked.row.view_key, viewKey) ? locked.row : undefined;
}
