import type { ApiContext } from './api.ts';
import { networksOf } from './networks-of.ts';

/** Null is not counted, as the loopback address: Netlify has none, and on a plain machine it is the person who started the shop. */
export function rateLimitKey(c: ApiContext): string | null {
  return countedIp(c.env.ip);
}

/** The same for a page, which is given the address alone. */
export function countedIp(ip: string | undefined): string | null {
  return !ip || isLoopback(ip) ? null : ip;
}

function isLoopback(ip: string): boolean {
  const { network } = networksOf(ip)[0]!;
  return network.startsWith('127.') || (network === '0:0:0:0::/64' && /(^|:)0*1$/.test(ip));
}
