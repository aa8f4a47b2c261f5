import type { ProductCard } from '#domain/products/product.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { onSale } from '../on-sale.ts';
import { findProductCards } from './products-table.ts';

/** A product as the search of the site shows it, and the words that it is found by. */
type SearchProduct = ProductCard & { description: string };

/** So many products one index may hold; a shop of this kind has some dozens. */
const MOST = 500;

export async function listForSearch(db: Connection): Promise<SearchProduct[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'description'])
    .where(onSale())
    .orderBy('position')
    .orderBy('id')
    .limit(MOST)
    .execute();
  const cards = await findProductCards(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, description }) => {
    const card = cards.get(id);
    return card ? [{ ...card, description }] : [];
  });
}
