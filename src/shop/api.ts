import type { hc, InferRequestType, InferResponseType } from 'hono/client';
import type { CartRoutes } from '#server/sales/orders/cart-routes.ts';
import type { Problem } from '#server/platform/http/problem.ts';
import type { ProductsRoutes } from '#server/catalogue/products/products-routes.ts';
import { fetchInTime, readAnswer } from './fetch-json.ts';

// Typed by the shop's routes, without Hono's client, which weighs 2 kB.
type GetProduct = ReturnType<typeof hc<ProductsRoutes>>['api']['products'][':id']['$get'];
type PostQuote = ReturnType<typeof hc<CartRoutes>>['api']['cart']['quote']['$post'];

/** A failed request: a problem document, an answer from elsewhere (`unreadable`), or none (`offline`). */
interface Failure {
  ok: false;
  code: string;
  problem?: Problem;
}

type Sent<Answer> = Promise<{ ok: true; answer: Answer } | Failure>;

/** Requests a product as now on sale; callers report fields missing in a later version of the shop. */
export const getProduct = (id: string): Sent<InferResponseType<GetProduct, 200>> =>
  send(takeAsked(id) ?? fetchInTime(`/api/products/${id}`));

/** Takes, once, a request that `ask-ahead-script.ts` has made. */
function takeAsked(id: string): Promise<Response> | undefined {
  const answer = globalThis.asked?.[id];
  if (answer) globalThis.asked![id] = undefined;
  return answer;
}

/** Returns the early answers (`ask-ahead-script.ts`) that nobody has read yet: products, unless a request failed. */
export const answeredAhead = (): unknown[] => Object.values(globalThis.asked ?? {}).map((answer) => answer?.card);

export const postQuote = (json: InferRequestType<PostQuote>['json']): Sent<InferResponseType<PostQuote, 200>> =>
  send(post('/api/cart/quote', json));

export function post(address: string, json: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetchInTime(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(json),
  });
}

/** Reads the response to a request; every failure becomes a value with a code. */
export async function send<Answer>(request: Promise<Response>): Sent<Answer> {
  try {
    const { ok, status, json } = await readAnswer(await request);
    if (ok && json) return { ok, answer: json as Answer };
    const problem = json as Problem | undefined;
    if (problem?.code) return { ok: false, code: problem.code, problem };
    return { ok: false, code: status === 429 ? 'rate_limited' : 'unreadable' };
  } catch {
    return { ok: false, code: 'offline' };
  }
}
