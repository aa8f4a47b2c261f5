import { logError } from '#server/platform/logs/log.ts';
import { purgeCache } from '@netlify/functions';

/**
 * Drops what the CDN keeps under these tags. Off Netlify there is no CDN to ask. A failure is only logged: the pages are
 * then renewed when their day is over.
 */
export async function purgeTags(tags: string[]): Promise<void> {
  if (!process.env.NETLIFY_PURGE_API_TOKEN) return;
  try {
    await purgeCache({ tags });
  } catch (error) {
    logError('cdn_purge_failed', { tags: tags.join(',') }, error);
  }
}
