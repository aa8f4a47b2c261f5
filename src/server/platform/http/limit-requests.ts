import type { MiddlewareHandler } from 'hono';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { ApiEnv } from './api.ts';
import { rateLimitKey } from './rate-limit-key.ts';
import { RequestWindow } from './request-window.ts';

const WINDOW_MS = 60_000;

/** Answers 429 (`rate_limited`) above this rate, before any work and without a database. Each API that uses it counts by itself. */
export function limitRequests(perMinute: number): MiddlewareHandler<ApiEnv> {
  const window = new RequestWindow(perMinute, WINDOW_MS);
  return async (c, next) => {
    const address = rateLimitKey(c);
    const wait = address === null ? 0 : window.waitFor(address, Date.now());
    if (wait > 0) {
      const seconds = String(Math.ceil(wait / 1000));
      refuse('rate_limited', {}, { 'retry-after': seconds });
    }
    await next();
  };
}
