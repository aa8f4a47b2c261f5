const FRESH_SECONDS = 60;
const STALE_SECONDS = 24 * 60 * 60;

/**
 * Headers for an answer that Netlify's CDN keeps: fresh for a minute, then served stale while one request renews
 * it, purged by tag. Browsers always ask the CDN, so a purge is seen at once.
 * @param query - the query parameters that make a different answer; all others are ignored
 */
export function cdnCacheHeaders(tags: string[], query: string[] = []): Record<string, string> {
  return {
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Netlify-CDN-Cache-Control': `public, durable, max-age=${FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`,
    'Netlify-Cache-Tag': tags.join(','),
    'Netlify-Vary': query.length > 0 ? `query=${query.join('|')}` : 'query=none',
  };
}
