import seed from '../../../../netlify/database/seed/catalogue.json' with { type: 'json' };
import { shopMode } from '#config/shop-mode.ts';
import type { ProductCard } from '#domain/products/product.ts';
import { findProductCards } from './products-table.ts';
import { readAtBuild } from '#server/platform/builds/read-at-build.ts';

/** Product facts that a static page may show: none of them goes stale in a day, as a price does. */
export type NamedProduct = Pick<ProductCard, 'id' | 'title' | 'summary' | 'imageProduct' | 'imageAlt'>;

/** Reads the products that static pages name, by id. Leaves out products that are no longer on sale. */
export function listNamedProducts(ids: Iterable<string>): Promise<Map<string, NamedProduct>> {
  const wanted = new Set(ids);
  return readAtBuild<Map<string, NamedProduct>>(
    (db) => findProductCards(db, [...wanted]),
    // A first build knows only the seed's products; a live shop shows none of them.
    () =>
      new Map(
        seed.products
          .filter(({ id }) => wanted.has(id) && shopMode() !== 'production')
          .map((product) => [product.id, product]),
      ),
  );
}
