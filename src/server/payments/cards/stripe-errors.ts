import { ProviderError } from './card-provider.ts';

/** Refusals that do not say that nothing was done: a wrong key (once it is right), still at it, too slow, too often. */
const TRY_AGAIN: readonly unknown[] = [401, 403, 408, 409, 425, 429];

/** Stripe's words are not passed on: they may hold what the customer typed. Its code and request id, by which its desk finds the rest, are. */
export function readStripeError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const { statusCode, code, rawType, requestId } = (error ?? {}) as Record<string, unknown>;
  const isRefusal =
    typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 && !TRY_AGAIN.includes(statusCode);
  const known = [statusCode, rawType, code, requestId].filter((part) => part !== undefined);
  const told = known.length > 0 ? known.join(' ') : error instanceof Error ? error.name : 'no answer';
  return new ProviderError(isRefusal ? 'refused' : 'unavailable', `Stripe: ${told}`, { cause: error });
}

/** True where Stripe only repeats the failure with which it once answered this idempotency key, as it does for a day. */
export function isKeptFailure(error: unknown): boolean {
  const { statusCode, headers } = (error ?? {}) as { statusCode?: number; headers?: Record<string, string> };
  return (statusCode ?? 0) >= 500 && headers?.['idempotent-replayed'] === 'true';
}

/** True where Stripe found the end of a session too near. */
export function isTooNear(error: unknown): boolean {
  const { statusCode, param } = (error ?? {}) as Record<string, unknown>;
  return statusCode === 400 && param === 'expires_at';
}

/** True where Stripe takes the customer's mail address for none: it only fills in a field of its page with it. */
export function isEmailRefused(error: unknown): boolean {
  const { statusCode, param } = (error ?? {}) as Record<string, unknown>;
  return statusCode === 400 && param === 'customer_email';
}
