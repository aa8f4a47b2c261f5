import { shopMode } from '#config/shop-mode.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import type { Courier } from './courier.ts';
import { SAMEDAY_DEMO_URL, SAMEDAY_URL, samedayCourier } from './sameday-courier.ts';

/** Returns the contracted courier, or undefined, in which case AWBs are typed by hand. Previews send no parcels. */
export function courier(): Courier | undefined {
  const { SAMEDAY_USERNAME, SAMEDAY_PASSWORD, SAMEDAY_URL: url } = readEnvironment();
  if (shopMode() === 'preview' || !SAMEDAY_USERNAME || !SAMEDAY_PASSWORD) return undefined;
  return samedayCourier({ url: allowedUrl(url), username: SAMEDAY_USERNAME, password: SAMEDAY_PASSWORD });
}

/** Sends the password only to Sameday, its demo or this machine; any other URL is a configuration error. */
function allowedUrl(given: string | undefined): string {
  if (!given) return SAMEDAY_URL;
  const { origin, protocol, hostname } = new URL(given);
  const isLocal = protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1');
  if (!isLocal && origin !== SAMEDAY_DEMO_URL && origin !== SAMEDAY_URL) {
    throw new Error('SAMEDAY_URL is neither Sameday, nor its demo, nor this machine');
  }
  return origin;
}
