/** Pages change by writes alone, each of which purges its tags; only a deploy empties the CDN besides. */
const FRESH_SECONDS = 30 * 24 * 60 * 60;
const STALE_SECONDS = 7 * 24 * 60 * 60;

/**
 * Headers for an answer that Netlify's CDN keeps for a month, and a week longer while one request renews it, so that
 * browsing lets the database sleep. What changes what is shown purges its tags; browsers always ask the CDN, so a
 * purge is seen at once.
 * @param query - the query parameters that make a different answer; all others are ignored
 * @param until - when the answer changes by itself: it is kept no longer
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
    // A parameter that no page has stands for "no parameter": without a list every one would count.
    'Netlify-Vary': `query=${query.length > 0 ? query.join('|') : 'none'}`,
  };
}

/** Headers for what the CDN is not to keep: what is not there, or what one visitor has typed and nobody asks for again. */
export const UNKEPT: Readonly<Record<string, string>> = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Netlify-CDN-Cache-Control': 'no-store',
};
