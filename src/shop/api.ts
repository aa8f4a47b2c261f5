import { hc, type ClientResponse } from 'hono/client';
import type { CartRoutes } from '#server/sales/cart/cart-routes.ts';
import type { Problem } from '#server/platform/http/problem.ts';
import type { ProductsRoutes } from '#server/catalogue/products/products-routes.ts';
import type { LockersRoutes } from '#server/fulfilment/lockers/lockers-routes.ts';
import type { OrdersRoutes } from '#server/payments/checkout/orders-routes.ts';
import { fetchInTime, fetchWithin } from './fetch-json.ts';

// A base address is asked for, though only its path is used.
const base = typeof location === 'undefined' ? 'http://localhost' : location.origin;

/** The shop's API, typed by its routes. */
export const cartApi = hc<CartRoutes>(base, { fetch: fetchInTime }).api.cart;
export const productsApi = hc<ProductsRoutes>(base, { fetch: fetchInTime }).api.products;
export const ordersApi = hc<OrdersRoutes>(base, { fetch: fetchInTime }).api.orders;
/** The whole list, some 100 kB, is waited for on a slow connection too. */
export const lockersApi = hc<LockersRoutes>(base, { fetch: fetchWithin(120_000) }).api.lockers;

/** A request that was answered with a problem document, or not at all (`offline`). */
export interface Failure {
  ok: false;
  code: string;
  problem?: Problem;
}

/** Sends a request and reads its answer; every way to fail becomes a value with a code. */
export async function send<Answer>(
  request: Promise<ClientResponse<Answer, number, 'json'>>,
): Promise<{ ok: true; answer: Answer } | Failure> {
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
