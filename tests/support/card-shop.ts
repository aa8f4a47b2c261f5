import { expect } from 'vitest';
import { postUntilAnswered } from './orders.ts';
import type { PlacedOrder } from './placed-orders.ts';
import type { ShopProcess } from './shop-process.ts';

/** Without an address to pay at the provider was away. */
export type CardOrder = Pick<PlacedOrder, 'id' | 'number' | 'viewKey' | 'total'> & { payUrl: string | null };

interface PaymentProgress {
  state: 'paid' | 'waiting' | 'unpaid' | 'expired' | 'refunded' | 'mismatch';
  canPay: boolean;
}

/** Orders by card as a buyer's browser does. @throws when the shop refuses */
export async function orderByCard(shop: ShopProcess, changes: Record<string, unknown> = {}): Promise<CardOrder> {
  const answer = await postUntilAnswered(shop.url, { paymentMethod: 'card', ...changes });
  if (answer.status !== 201) throw new Error(`no order: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as CardOrder;
}

/** Reads what the page that waits for the word of a payment reads. */
export async function readPayment(shop: ShopProcess, { id, viewKey }: CardOrder): Promise<PaymentProgress> {
  const answer = await fetch(`${shop.url}/api/orders/${id}/payment?cheie=${viewKey}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as PaymentProgress;
}

/** Hundreds of payments of one rush are settled one after the other; a single one takes moments. */
export const SETTLED_MS = 60_000;

/** Waits until the shop says so, asking as its page does. */
export async function untilPayment(
  shop: ShopProcess,
  order: CardOrder,
  states: PaymentProgress['state'] | PaymentProgress['state'][],
): Promise<PaymentProgress> {
  let last: PaymentProgress | undefined;
  const ask = async () => (last = await readPayment(shop, order)).state;
  await expect.poll(ask, { interval: 250, timeout: SETTLED_MS }).toBeOneOf([states].flat());
  return last!;
}

const post = (shop: ShopProcess, path: string, body: unknown) =>
  fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

export const pressPay = (shop: ShopProcess, { id, viewKey }: CardOrder): Promise<Response> =>
  post(shop, `/api/orders/${id}/pay`, { cheie: viewKey });

export const changeToCash = (shop: ShopProcess, { id, viewKey }: CardOrder): Promise<Response> =>
  post(shop, `/api/orders/${id}/payment-method`, { cheie: viewKey, paymentMethod: 'cash' });
