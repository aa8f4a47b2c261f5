import type { ApiContext } from './api.ts';

/**
 * The address whose requests the shop's own limiter counts. The loopback address is never counted: on Netlify
 * it has none, and on a plain machine it is the person who started the shop.
 */
export function rateLimitKey(c: ApiContext): string | null {
  return countedIp(c.env.ip);
}

/** The same for a page, which is given the address alone. */
export function countedIp(ip: string | undefined): string | null {
  return !ip || /^(127\.|::1$|::ffff:127\.)/.test(ip) ? null : ip;
}
