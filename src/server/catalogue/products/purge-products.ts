import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { CATALOGUE_TAG, productTag } from './product-tags.ts';

/** Drops what the CDN keeps of these products and of the lists they stand in. Where that fails the checkout knows better. */
export function purgeProducts(unit: Unit, ids: readonly string[]): void {
  if (ids.length > 0) unit.after.purge(CATALOGUE_TAG, ...ids.map(productTag));
}
