import type { Order } from '#domain/orders/order.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { countWithdrawn } from './withdrawal-order.ts';

/** An order as its parcel is packed: what its customer has withdrawn from before it left stays here. */
export async function asPacked(db: Connection, order: Order): Promise<Order> {
  if (order.fulfilment !== 'unfulfilled' && order.fulfilment !== 'packed') return order;
  const withdrawn = await countWithdrawn(db, order.id, { claims: false });
  const lines = order.lines.map((line) => ({ ...line, quantity: line.quantity - (withdrawn.get(line.position) ?? 0) }));
  return { ...order, lines: lines.filter(({ quantity }) => quantity > 0) };
}
