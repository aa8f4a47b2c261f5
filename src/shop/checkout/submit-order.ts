import type { hc, InferRequestType, InferResponseType } from 'hono/client';
import { selling } from '#config/selling.ts';
import { savedBy, type Quote, type QuotedLine } from '#domain/cart/quote.ts';
import type { OrderFields } from '#domain/orders/order-form.ts';
import type { OrdersRoutes } from '#server/payments/checkout/orders-routes.ts';
import { post, send } from '#shop/api.ts';

type PostOrder = ReturnType<typeof hc<OrdersRoutes>>['api']['orders']['$post'];
/** Server's response to an accepted order. */
export type OrderAnswer = InferResponseType<PostOrder, 201>;

/** Failures that may pass: no connection, an answer from something in between, or an unavailable database. */
const PASSING = ['offline', 'unreadable', 'database_unavailable'];
/** Ms between repeats; returning online ends a wait early, and while the browser knows to be offline, only that. */
const RETRY_WAITS_MS = [1_000, 2_000, 4_000, 8_000];

/** Ends the wait before a repeat, which then never happens. @returns false while a request is under way */
export type Stop = () => boolean;

/** The order as shown when sent: the counted lines, and a code that saves something. */
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
 * Sends the order. Repeats after a passing failure use the same key, so that an order whose response was lost is found
 * instead of made twice.
 * @param onRetry - receives the reason before each repeat, and what stops it
 */
export async function submitOrder(
  order: OrderFields,
  { lines, code, shippingFee }: Shown,
  idempotencyKey: string,
  onRetry: (code: string, stop: Stop) => void,
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
    const { code } = result;
    if (!(await connectionOr(wait, (stop) => onRetry(code, stop)))) break;
    result = await attempt();
  }
  return result;
}

/** Returns false if the wait was stopped. */
function connectionOr(milliseconds: number, onWait: (stop: Stop) => void): Promise<boolean> {
  return new Promise((resolve) => {
    let isWaiting = true;
    const end = (isOver: boolean) => {
      const ended = isWaiting;
      isWaiting = false;
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve(isOver);
      return ended;
    };
    const done = () => end(true);
    const timer = navigator.onLine ? setTimeout(done, milliseconds) : undefined;
    addEventListener('online', done);
    onWait(() => end(false));
  });
}
