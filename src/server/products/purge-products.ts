import { purgeTags } from '#server/http/purge-tags.ts';
import { CATALOGUE_TAG, productTag } from './product-tags.ts';

/**
 * Drops what the CDN keeps of these products and of the lists they stand in. Where that fails the checkout knows better.
 */
export async function purgeProducts(ids: string[]): Promise<void> {
  if (ids.length > 0) await purgeTags([CATALOGUE_TAG, ...ids.map(productTag)]);
}
