import seed from '../../../netlify/database/seed/catalogue.json' with { type: 'json' };
import type { ProductCard } from '#domain/product/product.ts';
import { database } from '#server/database.ts';
import { listFeaturedProducts } from './products-table.ts';
import { WINDOW_SIZE } from './shop-window.ts';

/**
 * Products for the static home page: from the database when the build can reach one with tables, else the seed's.
 * On the very first deploy the tables are made after the build.
 */
export async function listWindowProducts(): Promise<ProductCard[]> {
  try {
    const products = await listFeaturedProducts(database(), WINDOW_SIZE);
    if (products.length > 0) return products;
  } catch {
    console.warn('no database at build time: the home page shows the seed catalogue');
  }
  return seed.products
    .slice(0, WINDOW_SIZE)
    .map((product) => ({ ...(product as unknown as ProductCard), lowestPrice30d: product.compareAtPrice }));
}
