import type { Order } from '#domain/orders/order.ts';
import { findSafety } from '#server/catalogue/products/find-safety.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { findConfirmations, findToldOrders } from '#server/sales/mails/confirmations-table.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { countWithdrawn } from '#server/sales/returns/withdrawal-order.ts';
import type { Enclosed } from './packing-slip.ts';

/** Finds these orders as they are packed, in this order; leaves out unknown ids. */
export async function findOrdersToPack(db: Database, ids: readonly string[]): Promise<Order[]> {
  const orders: Order[] = [];
  for (const id of ids) {
    const order = await findOrderById(db, id);
    if (order) orders.push(order);
  }
  const marked = await withMadeAwbs(db, orders);
  return Promise.all(marked.map((order) => asPacked(db, order)));
}

/** Finds the confirmations of orders without a sent mail, and the safety data of all products. */
export async function findEnclosed(db: Database, orders: readonly Order[]): Promise<Enclosed> {
  const told = await findToldOrders(db, orders.map(({ id }) => id)); // prettier-ignore
  const untold = orders.map(({ id }) => id).filter((id) => !told.has(id));
  const products = new Set(orders.flatMap(({ lines }) => lines.flatMap(({ productId }) => productId ?? [])));
  const [confirmations, safety] = await Promise.all([findConfirmations(db, untold), findSafety(db, [...products])]);
  return { confirmations, safety };
}

/** Adds made AWBs, which orders get only when sent, because packers need them to tell parcels apart before. */
export async function withMadeAwbs(db: Connection, orders: readonly Order[]): Promise<Order[]> {
  const ids = orders.filter(({ awb }) => awb === null).map(({ id }) => id);
  if (ids.length === 0) return [...orders];
  const rows = await db
    .selectFrom('shipments')
    .select(['orderId', 'awb'])
    .where('orderId', 'in', ids)
    .where('state', '=', 'made')
    .execute();
  const made = new Map(rows.map(({ orderId, awb }) => [orderId, awb]));
  return orders.map((order) => {
    const awb = made.get(order.id);
    return awb ? { ...order, awb, awbCourier: 'sameday' } : order;
  });
}

/** Returns an order as it is packed, without pieces that its customer withdrew from before the parcel left. */
export async function asPacked(db: Connection, order: Order): Promise<Order> {
  if (order.fulfilment !== 'unfulfilled' && order.fulfilment !== 'packed') return order;
  const withdrawn = await countWithdrawn(db, order.id, { claims: false });
  const lines = order.lines.map((line) => ({ ...line, quantity: line.quantity - (withdrawn.get(line.position) ?? 0) }));
  return { ...order, lines: lines.filter(({ quantity }) => quantity > 0) };
}
