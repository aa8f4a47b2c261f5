import { astro, FetchState } from 'astro/fetch';
import { meantAddress } from '#server/platform/http/meant-address.ts';
import { SECURITY_HEADERS } from '#server/platform/http/security-headers.ts';

/** Every answer of a page carries the security headers, those too that Astro makes before its middleware: an address that ends in a slash. */
async function fetch(request: Request): Promise<Response> {
  const isMangled = /[?&]amp;cheie=/.test(request.url);
  const answer = isMangled ? new Response(null, { status: 404 }) : await astro(new FetchState(request));
  const meant = answer.status === 404 && request.method === 'GET' ? meantAddress(request.url) : undefined;
  const headers = { 'cache-control': 'no-store', location: meant ?? '' };
  const response = meant === undefined ? answer : new Response(null, { status: 302, headers });
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    // A page may be stricter: an order's page sends no referrer at all.
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

export default { fetch };
