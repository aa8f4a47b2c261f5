import type { hc, InferRequestType, InferResponseType } from 'hono/client';
import type { CartRoutes } from '#server/sales/orders/cart-routes.ts';
import type { Problem } from '#server/platform/http/problem.ts';
import type { ProductsRoutes } from '#server/catalogue/products/products-routes.ts';
import { fetchInTime, readAnswer } from './fetch-json.ts';

// Typed by the shop's routes. Hono's client itself stays out of the pages: 2 kB for what stands below.
type GetProduct = ReturnType<typeof hc<ProductsRoutes>>['api']['products'][':id']['$get'];
type PostQuote = ReturnType<typeof hc<CartRoutes>>['api']['cart']['quote']['$post'];

/** A request that was answered with a problem document, with what the shop does not say (`unreadable`), or not at all (`offline`). */
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

export function post(address: string, json: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetchInTime(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(json),
  });
}

/** Reads the answer to a request; every way to fail becomes a value with a code. */
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
