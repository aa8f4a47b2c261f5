import type { ProductCard } from '#domain/products/product.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { findProductCards } from './products-table.ts';
import { listProductWords } from './search-products.ts';

/** Product as the site search shows it, with the words that find it. */
type SearchProduct = ProductCard & { words: string };

export async function listForSearch(db: Connection): Promise<SearchProduct[]> {
  const products = await listProductWords(db);
  const cards = await findProductCards(
    db,
    products.map(({ id }) => id),
  );
  return products.flatMap(({ id, text }) => {
    const card = cards.get(id);
    return card ? [{ ...card, words: text }] : [];
  });
}
