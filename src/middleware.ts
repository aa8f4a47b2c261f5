import type { Context as NetlifyContext } from '@netlify/functions';
import type { APIContext, MiddlewareNext } from 'astro';
import { defineMiddleware } from 'astro:middleware';
import { logError, withRequestId } from '#server/platform/logs/log.ts';
import { isDatabaseAway } from '#server/platform/database/database.ts';
import { gatherEffects } from '#server/platform/unit-of-work/effects.ts';
import { isForeignWrite } from '#server/platform/http/foreign-write.ts';
import { narrowPolicy } from '#server/platform/http/own-policy.ts';
import { countedIp } from '#server/platform/http/api.ts';
import '#server/wire-contexts.ts';
import { RequestWindow } from '#server/platform/http/request-window.ts';
import { requestErrorTexts } from '#texts/errors.ro.ts';

/** Most on-demand pages per address and minute. */
const pages = new RequestWindow(240, 60_000);
/** Astro's image endpoint, unused because Netlify's image CDN scales pictures. */
const IMAGE_SCALER = '/_image';
/** Astro sends no charset. */
const PAGE_TYPE = 'text/html; charset=utf-8';
/** Rendered in place of a failed page only, never at their own addresses. */
const ERROR_PAGES = ['/500', '/503'];

/**
 * Answers 503 for a page whose database is unavailable, and refuses addresses with too many requests before any work.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const address = context.isPrerendered ? null : countedIp(context.clientAddress);
  const wait = address === null ? 0 : pages.waitFor(address, Date.now());
  if (wait > 0) return tooMany(wait);
  // Astro checks the origin for form media types only.
  if (!context.isPrerendered && isForeignWrite(context.request)) return new Response(null, { status: 403 });
  let response: Response;
  try {
    response = await (context.routePattern === IMAGE_SCALER ? next('/404') : answer(context, next));
  } catch (error) {
    if (context.isPrerendered || ERROR_PAGES.includes(context.url.pathname)) throw error;
    const isAway = isDatabaseAway(error);
    if (!isAway)
      withRequestId(requestIdOf(context), () => logError('page_failed', { page: context.routePattern }, error));
    // A new request, because a form's body has been read and cannot be forwarded.
    const page = new Request(new URL(isAway ? '/503' : '/500', context.url));
    response = await withRequestId(requestIdOf(context), () => next(page));
  }
  if (response.headers.get('content-type') !== 'text/html') return response;
  response.headers.set('content-type', PAGE_TYPE);
  return withOwnPolicy(response);
});

async function withOwnPolicy(response: Response): Promise<Response> {
  const policy = response.headers.get('content-security-policy');
  if (policy === null) return response;
  const html = await response.text();
  response.headers.set('content-security-policy', narrowPolicy(policy, html));
  return new Response(html, response);
}

/** Runs the effects of a page form's writes once the page is rendered. */
function answer(context: APIContext, next: MiddlewareNext): Promise<Response> {
  if (context.isPrerendered) return next();
  const { waitUntil, requestId } = netlifyOf(context);
  const background = waitUntil && ((effects: Promise<void>) => waitUntil(effects));
  return withRequestId(requestId, () => gatherEffects(next, background));
}

function netlifyOf({ locals }: APIContext): Partial<NetlifyContext> {
  return (locals as { netlify?: { context?: Partial<NetlifyContext> } }).netlify?.context ?? {};
}

const requestIdOf = (context: APIContext) => netlifyOf(context).requestId;

function tooMany(waitMs: number): Response {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(Math.ceil(waitMs / 1000)),
  };
  return new Response(requestErrorTexts.rate_limited, { status: 429, headers });
}
