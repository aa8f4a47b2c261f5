import { categoryName } from '#config/categories.ts';
import { makeSearch } from '#domain/search/make-search.ts';
import { plainText } from '#domain/text/plain-text.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { onSale } from '../on-sale.ts';

/** Most products that a search reads; a shop of this kind has some dozens. */
const MOST = 500;
/** Letters of a description that the search reads; its first part says what a kit is and for whom. */
const LONGEST = 2_000;

/** Lists the searchable words of products on sale, with their category's words, in catalogue order. */
export async function listProductWords(db: Connection) {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'title', 'summary', 'category', 'description'])
    .where(onSale())
    .orderBy('position')
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.map(({ id, title, summary, category, description }) => ({
    id,
    title,
    description: summary,
    text: `${categoryName(category)} ${plainText(description).slice(0, LONGEST)}`,
    isProduct: true,
  }));
}

/** Returns the ids of the products that the site search finds, best match first. */
export async function searchProducts(db: Connection, typed: string): Promise<string[]> {
  return makeSearch(await listProductWords(db))(typed).map(({ id }) => id);
}
