import seed from '../../../netlify/database/seed/catalogue.json' with { type: 'json' };
import type { ProductCard } from '#domain/product/product.ts';
import { database } from '#server/database.ts';
import { findProductCards } from './products-table.ts';

/** What a page that is built once may tell of a product: nothing that goes stale in a day, as its price does. */
export type NamedProduct = Pick<ProductCard, 'id' | 'title' | 'summary' | 'imageProduct' | 'imageAlt'>;

/**
 * Products that static pages name, by id: from the database when the build can reach one with tables, else the seed's.
 * One that the shop no longer sells is left out.
 */
export async function listNamedProducts(ids: Iterable<string>): Promise<Map<string, NamedProduct>> {
  const wanted = new Set(ids);
  try {
    const found = await findProductCards(database(), [...wanted]);
    if (found.size > 0) return found;
  } catch {
    console.warn('no database at build time: posts name the kits of the seed catalogue');
  }
  return new Map(seed.products.filter(({ id }) => wanted.has(id)).map((product) => [product.id, product]));
}
