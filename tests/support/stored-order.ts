import { orderRequestSchema } from '#domain/order/order-form.ts';
import type { Order } from '#domain/order/order.ts';
import type { Database } from '#server/database.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { orderBody } from './order-body.ts';

/** An order that a shopper has placed, with stock, mails and timeline; change what the test is about. */
export async function placedOrder(db: Database, changes: Record<string, unknown> = {}): Promise<Order> {
  const request = orderRequestSchema.parse(orderBody(changes));
  const result = await placeOrder(db, { request, attemptKey: crypto.randomUUID(), address: null });
  if (!result.ok) throw new Error(result.code);
  return result.order;
}
