import { sandboxAt, sessionOf } from './card-sandbox.ts';
import { onShop, onShopDatabase, placeByCard, type CardOrder } from './shop-data.ts';

/** Pays at the provider, which informs the shop, unless the webhook is to be lost. */
export async function payAtProvider({ payUrl }: CardOrder, { isTold = true } = {}): Promise<void> {
  const sandbox = sandboxAt(new URL(payUrl).origin);
  await sandbox.step(sessionOf(payUrl), { do: 'pay', ...(!isTold && { webhooks: { drop: true } }) });
}

/** Places a card order and waits until the shop has booked its payment. */
export async function placePaidByCard(shopUrl: string): Promise<CardOrder> {
  const order = await placeByCard(shopUrl);
  await payAtProvider(order);
  const asked = `${shopUrl}/api/orders/${order.id}/payment?cheie=${order.viewKey}`;
  const isPaid = async () => ((await (await fetch(asked)).json()) as { state: string }).state === 'paid';
  while (!(await isPaid()));
  return order;
}

/** Ends the hold of an unpaid card order, so that its pieces are for sale again. */
export async function endHold({ id, productId }: CardOrder): Promise<void> {
  await onShopDatabase(`update card_payments set state = 'expired' where order_id = $1`, [id]);
  await onShop`update orders set stock_taken = false, hold_until = null, version = version + 1 where id = ${id}`;
  await onShopDatabase('update products set stock = stock + 1 where id = $1', [productId]);
}

/** Backdates a payment page, so that the shop may ask the provider at once. */
export async function makePageOlder({ id }: CardOrder): Promise<void> {
  await onShop`update card_payments set created_at = now() - interval '1 minute', asked_at = null
    where order_id = ${id}`;
}

/** Cancels an order, with the effects that its buyer's pages show. */
export async function cancelOrder({ id }: CardOrder): Promise<void> {
  await onShopDatabase(`update orders set status = 'rejected', version = version + 1 where id = $1`, [id]);
}

/** Books another sum than requested, in bani, like the shop after such a webhook. */
export async function receiveAnotherSum({ id }: CardOrder, received: number): Promise<void> {
  const reference = `pi_${crypto.randomUUID()}`;
  await onShop`update card_payments set state = 'mismatch', reference = ${reference}, received = ${received}, currency = 'ron', settled_at = now()
     where order_id = ${id}`;
  await onShop`insert into ledger_entries (order_id, kind, method, amount, reference, actor)
     values (${id}, 'payment', 'card', ${received}, ${reference}, 'stripe')`;
}

/** Adds a refund that the provider has refused, in bani. */
export async function failRefund({ id }: CardOrder, amount: number): Promise<void> {
  await onShop`insert into refunds (id, order_id, card_payment_id, amount, reason, state, attempts, last_error, actor, asked_at)
     select gen_random_uuid(), order_id, id, ${amount}, 'Piesă lipsă', 'failed', 1, 'balance_insufficient', 'shop', now() - interval '1 hour'
     from card_payments where order_id = ${id}`;
}
