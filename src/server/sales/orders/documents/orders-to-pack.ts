import type { Order } from '#domain/orders/order.ts';
import { findSafety } from '#server/catalogue/products/find-safety.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findConfirmations, findToldOrders } from '#server/sales/mails/confirmations-table.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { asPacked } from '#server/sales/returns/as-packed.ts';
import { withMadeAwbs } from './made-awb.ts';
import type { Enclosed } from './packing-slip.ts';

/** These orders as they lie on the packing table, in this order; unknown ids are left out. */
export async function findOrdersToPack(db: Database, ids: readonly string[]): Promise<Order[]> {
  const orders: Order[] = [];
  for (const id of ids) {
    const order = await findOrderById(db, id);
    if (order) orders.push(order);
  }
  const marked = await withMadeAwbs(db, orders);
  return Promise.all(marked.map((order) => asPacked(db, order)));
}

/** The confirmations of orders whose buyer was sent none, and what to beware of in all of them. */
export async function findEnclosed(db: Database, orders: readonly Order[]): Promise<Enclosed> {
  const told = await findToldOrders(db, orders.map(({ id }) => id)); // prettier-ignore
  const untold = orders.map(({ id }) => id).filter((id) => !told.has(id));
  const products = new Set(orders.flatMap(({ lines }) => lines.flatMap(({ productId }) => productId ?? [])));
  const [confirmations, safety] = await Promise.all([findConfirmations(db, untold), findSafety(db, [...products])]);
  return { confirmations, safety };
}
