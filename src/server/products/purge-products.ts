import { purgeCache } from '@netlify/functions';
import { CATALOGUE_TAG, productTag } from './product-tags.ts';

/**
 * Drops what the CDN keeps of these products and of the lists they stand in. Off Netlify there is no CDN to ask. A
 * failure is only logged: the pages are then renewed when their day is over, and the checkout always knows better.
 */
export async function purgeProducts(ids: string[]): Promise<void> {
  if (ids.length === 0 || !process.env.NETLIFY_PURGE_API_TOKEN) return;
  try {
    await purgeCache({ tags: [CATALOGUE_TAG, ...ids.map(productTag)] });
  } catch (error) {
    console.error('the CDN did not purge products:', error instanceof Error ? error.message : error);
  }
}
