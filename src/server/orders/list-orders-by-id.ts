import type { Database } from '#server/database.ts';
import type { Order } from '#domain/order/order.ts';
import { findOrderById } from './orders-table.ts';

/** These orders, in this order; unknown ids are left out. */
export async function listOrdersById(db: Database, ids: readonly string[]): Promise<Order[]> {
  const orders: Order[] = [];
  for (const id of ids) {
    const order = await findOrderById(db, id);
    if (order) orders.push(order);
  }
  return orders;
}
