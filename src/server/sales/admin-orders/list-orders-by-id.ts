import type { Database } from '#server/platform/database/database.ts';
import type { Order } from '#domain/orders/order.ts';
import { findOrderById } from '#server/sales/order-tables/orders-table.ts';

/** These orders, in this order; unknown ids are left out. */
export async function listOrdersById(db: Database, ids: readonly string[]): Promise<Order[]> {
  const orders: Order[] = [];
  for (const id of ids) {
    const order = await findOrderById(db, id);
    if (order) orders.push(order);
  }
  return orders;
}
