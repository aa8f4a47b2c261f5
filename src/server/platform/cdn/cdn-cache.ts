/** Only writes change pages, and each purges its tags; a deploy empties the CDN besides. */
const FRESH_SECONDS = 30 * 24 * 60 * 60;
const STALE_SECONDS = 7 * 24 * 60 * 60;

/**
 * Headers for Netlify's CDN to cache a response for a month, and a week longer while one request renews it, so that
 * browsing lets the database sleep. Writes purge the tags of changed pages; browsers always ask the CDN, so a purge
 * shows at once.
 * @param query - parameters that change the response; all others are ignored
 * @param until - when the response changes by itself, which bounds the cache
 */
export function cdnCacheHeaders(
  tags: string[],
  query: string[] = [],
  until: Date | null = null,
): Record<string, string> {
  const left = until === null ? Infinity : Math.floor((until.getTime() - Date.now()) / 1000);
  const fresh = Math.max(0, Math.min(FRESH_SECONDS, left));
  const stale = Math.max(0, Math.min(STALE_SECONDS, left - fresh));
  return {
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Netlify-CDN-Cache-Control': `public, durable, max-age=${fresh}, stale-while-revalidate=${stale}`,
    'Netlify-Cache-Tag': tags.join(','),
    // An unused name stands for "no parameter": without a list every parameter would count.
    'Netlify-Vary': `query=${query.length > 0 ? query.join('|') : 'none'}`,
  };
}

/** Headers for responses that the CDN must not cache: missing pages, and answers to one visitor's own text. */
export const UNKEPT: Readonly<Record<string, string>> = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Netlify-CDN-Cache-Control': 'no-store',
};
