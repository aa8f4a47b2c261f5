import { astro, FetchState } from 'astro/fetch';
import { meantAddress } from '#server/platform/http/meant-address.ts';
import { SECURITY_HEADERS } from '#server/platform/http/security-headers.ts';

const MANGLED_KEY = /[?&]amp;cheie=/;

/** Adds security headers to every response, also to those that Astro sends before its middleware (a trailing slash). */
async function fetch(request: Request): Promise<Response> {
  const response = await answer(request);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    // A page may be stricter: an order's page sends no referrer at all.
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

/** Returns the page; for a missing one, or a mangled key, a redirect to the intended address. */
async function answer(request: Request): Promise<Response> {
  const mended = MANGLED_KEY.test(request.url) ? redirectToMeant(request) : undefined;
  if (mended) return mended;
  const page = await astro(new FetchState(request));
  return (page.status === 404 && redirectToMeant(request)) || page;
}

function redirectToMeant({ method, url }: Request): Response | undefined {
  const location = method === 'GET' ? meantAddress(url) : undefined;
  return location === undefined
    ? undefined
    : new Response(null, { status: 302, headers: { 'cache-control': 'no-store', location } });
}

export default { fetch };
