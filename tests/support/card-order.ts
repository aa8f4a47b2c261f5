import { sandboxAt, sessionOf } from './card-sandbox.ts';
import { onShop, onShopDatabase, placeByCard, type CardOrder } from './shop-data.ts';

/** Pays at the provider; the shop is told, unless the word is to get lost. */
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

/** Brings an unpaid card order to the end of its hold: its pieces are for sale again. */
export async function endHold({ id, productId }: CardOrder): Promise<void> {
  await onShopDatabase(`update card_payments set state = 'expired' where order_id = $1`, [id]);
  await onShop`update orders set stock_taken = false, hold_until = null, version = version + 1 where id = ${id}`;
  await onShopDatabase('update products set stock = stock + 1 where id = $1', [productId]);
}

/** Lets the shop ask the provider at once about a payment page, as if it had been opened a while ago. */
export async function makePageOlder({ id }: CardOrder): Promise<void> {
  await onShop`update card_payments set created_at = now() - interval '1 minute', asked_at = null
    where order_id = ${id}`;
}

/** Cancels an order as an owner does, as far as its buyer's pages go. */
export async function cancelOrder({ id }: CardOrder): Promise<void> {
  await onShopDatabase(`update orders set status = 'rejected', version = version + 1 where id = $1`, [id]);
}

/** Books another sum than was asked, in bani, as the shop does when a provider tells of one. */
export async function receiveAnotherSum({ id }: CardOrder, received: number): Promise<void> {
  const reference = `pi_${crypto.randomUUID()}`;
  await onShop`update card_payments set state = 'mismatch', reference = ${reference}, received = ${received}, currency = 'ron', settled_at = now()
     where order_id = ${id}`;
  await onShop`insert into ledger_entries (order_id, kind, method, amount, reference, actor)
     values (${id}, 'payment', 'card', ${received}, ${reference}, 'stripe')`;
}

/** A refund that the provider once refused, in bani. */
export async function failRefund({ id }: CardOrder, amount: number): Promise<void> {
  await onShop`insert into refunds (id, order_id, card_payment_id, amount, reason, state, attempts, last_error, actor, asked_at)
     select gen_random_uuid(), order_id, id, ${amount}, 'Piesă lipsă', 'failed', 1, 'balance_insufficient', 'shop', now() - interval '1 hour'
     from card_payments where order_id = ${id}`;
}
