import type { Order } from '#domain/orders/order.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** AWBs that were made become the order's own only when it is sent: whoever packs has to tell the parcels apart before that. */
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
