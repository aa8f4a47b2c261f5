import seed from '../../../../netlify/database/seed/catalogue.json' with { type: 'json' };
import { shopMode } from '#config/shop-mode.ts';
import type { ProductCard } from '#domain/products/product.ts';
import { findProductCards } from './products-table.ts';
import { readAtBuild } from '#server/platform/builds/read-at-build.ts';

/** A page that is built once may tell this of a product: nothing that goes stale in a day, as its price does. */
export type NamedProduct = Pick<ProductCard, 'id' | 'title' | 'summary' | 'imageProduct' | 'imageAlt'>;

/** Products that static pages name, by id. One that the shop no longer sells is left out. */
export function listNamedProducts(ids: Iterable<string>): Promise<Map<string, NamedProduct>> {
  const wanted = new Set(ids);
  return readAtBuild<Map<string, NamedProduct>>(
    (db) => findProductCards(db, [...wanted]),
    // The seed is what a first build knows; a live shop shows none of it.
    () =>
      new Map(
        seed.products
          .filter(({ id }) => wanted.has(id) && shopMode() !== 'production')
          .map((product) => [product.id, product]),
      ),
  );
}
