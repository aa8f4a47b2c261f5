import { ProviderError } from './card-provider.ts';

/** Statuses that do not prove that nothing was done: wrong key, still processing, timeout, rate limit. */
const TRY_AGAIN: readonly unknown[] = [401, 403, 408, 409, 425, 429];

/** Converts Stripe's errors. Drops messages, which may hold customers' input; keeps code and request id for support. */
export function readStripeError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const { statusCode, code, rawType, requestId } = (error ?? {}) as Record<string, unknown>;
  const isRefusal =
    typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 && !TRY_AGAIN.includes(statusCode);
  const known = [statusCode, rawType, code, requestId].filter((part) => part !== undefined);
  const told = known.length > 0 ? known.join(' ') : error instanceof Error ? error.name : 'no answer';
  return new ProviderError(isRefusal ? 'refused' : 'unavailable', `Stripe: ${told}`, { cause: error });
}

/** True when Stripe replays a failure stored under this idempotency key, as it does for a day. */
export function isKeptFailure(error: unknown): boolean {
  const { statusCode, headers } = (error ?? {}) as { statusCode?: number; headers?: Record<string, string> };
  return (statusCode ?? 0) >= 500 && headers?.['idempotent-replayed'] === 'true';
}

/** True when Stripe rejects a session's expiry as too early. */
export function isTooNear(error: unknown): boolean {
  const { statusCode, param } = (error ?? {}) as Record<string, unknown>;
  return statusCode === 400 && param === 'expires_at';
}

/** True when Stripe rejects the customer's mail address, which only prefills a field of its page. */
export function isEmailRefused(error: unknown): boolean {
  const { statusCode, param } = (error ?? {}) as Record<string, unknown>;
  return statusCode === 400 && param === 'customer_email';
}
