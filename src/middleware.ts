import { defineMiddleware } from 'astro:middleware';
import { isDatabaseAway } from '#server/database.ts';
import { SECURITY_HEADERS } from '#server/http/security-headers.ts';

/** Every on-demand page carries the security headers; one that needs an absent database says so, with 503. */
export const onRequest = defineMiddleware(async (context, next) => {
  let response: Response;
  try {
    response = await next();
  } catch (error) {
    if (context.isPrerendered || !isDatabaseAway(error) || context.url.pathname === '/503') throw error;
    response = await next('/503');
  }
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    // A page may be stricter: an order's page sends no referrer at all.
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
});
