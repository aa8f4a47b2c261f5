import type { hc, InferRequestType, InferResponseType } from 'hono/client';
import { selling } from '#config/selling.ts';
import { savedBy, type Quote, type QuotedLine } from '#domain/cart/quote.ts';
import type { OrderFields } from '#domain/orders/order-form.ts';
import type { OrdersRoutes } from '#server/payments/checkout/orders-routes.ts';
import { post, send } from '#shop/api.ts';

type PostOrder = ReturnType<typeof hc<OrdersRoutes>>['api']['orders']['$post'];
/** The shop's answer about an order that it took. */
export type OrderAnswer = InferResponseType<PostOrder, 201>;

/** These may pass by themselves: no connection, what stands between answers, or a shop whose database is away. */
const PASSING = ['offline', 'unreadable', 'database_unavailable'];
/** Waits between repeats, in ms; coming back online ends a wait early, and nothing else does where the browser knows that it is offline. */
const RETRY_WAITS_MS = [1_000, 2_000, 4_000, 8_000];

/** The visitor sees this when the order is sent: the lines that count, and the code if it gives anything. */
export interface Shown {
  lines: QuotedLine[];
  code?: { discountCode: string; discountSeen: number };
  shippingFee: number;
}

export function asShown(quote: Quote): Shown {
  const lines = quote.lines.filter((line) => line.state === 'ok');
  const { discount, shippingFee } = quote;
  return discount && 'amount' in discount
    ? { lines, shippingFee, code: { discountCode: discount.code, discountSeen: savedBy(quote, selling) } }
    : { lines, shippingFee };
}

/**
 * Sends the order. What may pass by itself is retried with the same key, so that an order whose answer was lost is
 * found again instead of made twice.
 * @param onRetry - told why, before each repeat
 */
export async function submitOrder(
  order: OrderFields,
  { lines, code, shippingFee }: Shown,
  idempotencyKey: string,
  onRetry: (code: string) => void,
) {
  const json: InferRequestType<PostOrder>['json'] = {
    ...order,
    ...code,
    shippingFeeSeen: shippingFee,
    lines: lines.map(({ id, itemNumber, options, unitPrice }) => ({ id, itemNumber, options, unitPrice })),
  };
  const attempt = () => send<OrderAnswer>(post('/api/orders', json, { 'idempotency-key': idempotencyKey }));
  let result = await attempt();
  for (const wait of RETRY_WAITS_MS) {
    if (result.ok || !PASSING.includes(result.code)) break;
    onRetry(result.code);
    await connectionOr(wait);
    result = await attempt();
  }
  return result;
}

function connectionOr(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = navigator.onLine ? setTimeout(done, milliseconds) : undefined;
    addEventListener('online', done);
    function done() {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    }
  });
}
