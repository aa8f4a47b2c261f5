import type { hc, InferRequestType, InferResponseType } from 'hono/client';
import type { CartRoutes } from '#server/sales/orders/cart-routes.ts';
import type { Problem } from '#server/platform/http/problem.ts';
import type { ProductsRoutes } from '#server/catalogue/products/products-routes.ts';
import type { LockersRoutes } from '#server/fulfilment/lockers/lockers-routes.ts';
import type { OrdersRoutes } from '#server/payments/checkout/orders-routes.ts';
import { fetchInTime, fetchWithin } from './fetch-json.ts';

// Typed by the shop's routes. Hono's client itself stays out of the pages: 2 kB for what stands below.
type GetProduct = ReturnType<typeof hc<ProductsRoutes>>['api']['products'][':id']['$get'];
type PostQuote = ReturnType<typeof hc<CartRoutes>>['api']['cart']['quote']['$post'];
type PostOrder = ReturnType<typeof hc<OrdersRoutes>>['api']['orders']['$post'];
/** The shop's answer about an order that it took. */
export type OrderAnswer = InferResponseType<PostOrder, 201>;
type GetLockers = ReturnType<typeof hc<LockersRoutes>>['api']['lockers']['$get'];

/** A request that was answered with a problem document, or not at all (`offline`). */
interface Failure {
  ok: false;
  code: string;
  problem?: Problem;
}

type Sent<Answer> = Promise<{ ok: true; answer: Answer } | Failure>;

/** A product as it is on sale now; fields that a later version of the shop left out are told by who reads it. */
export const getProduct = (id: string): Sent<InferResponseType<GetProduct, 200>> =>
  send(takeAsked(id) ?? fetchInTime(`/api/products/${id}`));

/** Takes, once, what `ask-ahead-script.ts` has asked for. */
function takeAsked(id: string): Promise<Response> | undefined {
  const answer = globalThis.asked?.[id];
  if (answer) globalThis.asked![id] = undefined;
  return answer;
}

/** What `ask-ahead-script.ts` has been answered and nobody has taken: products, if all is well. */
export const answeredAhead = (): unknown[] => Object.values(globalThis.asked ?? {}).map((answer) => answer?.card);

export const postQuote = (json: InferRequestType<PostQuote>['json']): Sent<InferResponseType<PostQuote, 200>> =>
  send(post('/api/cart/quote', json));

/** @param idempotencyKey - the attempt's: the same order sent again is made once */
export const postOrder = (json: InferRequestType<PostOrder>['json'], idempotencyKey: string): Sent<OrderAnswer> =>
  send(post('/api/orders', json, { 'idempotency-key': idempotencyKey }));

/** The whole list, some 100 kB, is waited for on a slow connection too. */
export const getLockers = (): Sent<InferResponseType<GetLockers, 200>> => send(fetchWithin(120_000)('/api/lockers'));

function post(address: string, json: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetchInTime(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(json),
  });
}

/** Reads the answer to a request; every way to fail becomes a value with a code. */
async function send<Answer>(request: Promise<Response>): Sent<Answer> {
  try {
    const response = await request;
    if (response.ok) return { ok: true, answer: (await response.json()) as Answer };
    const problem = (await response.json().catch(() => undefined)) as Problem | undefined;
    if (problem?.code) return { ok: false, code: problem.code, problem };
    return { ok: false, code: response.status === 429 ? 'rate_limited' : 'unknown' };
  } catch {
    return { ok: false, code: 'offline' };
  }
}
