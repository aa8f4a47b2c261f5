import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '#server/database-schema.ts';
import { listFeaturedProducts } from './products-table.ts';

/** Products that the home page shows. The page is built once, so a change of what stands in it asks for a build. */
export const WINDOW_SIZE = 6;

/** Runs a write and tells whether the home page's products look different after it. */
export async function watchWindow<Result extends object>(
  transaction: Transaction<DatabaseSchema>,
  write: () => Promise<Result>,
): Promise<Result & { windowChanged: boolean }> {
  const before = await describeWindow(transaction);
  const result = await write();
  return { ...result, windowChanged: before !== (await describeWindow(transaction)) };
}

/** All that the home page's cards say, stock aside, which it does not tell. */
async function describeWindow(transaction: Transaction<DatabaseSchema>): Promise<string> {
  const products = await listFeaturedProducts(transaction, WINDOW_SIZE);
  return JSON.stringify(
    products.map(({ id, title, summary, price, compareAtPrice, lowestPrice30d, imageProduct, imageAlt, options }) => [
      id, title, summary, price, compareAtPrice, lowestPrice30d, imageProduct[0], imageAlt[0],
      options.some((option) => option.choices.some((choice) => choice.priceDelta > 0)),
    ]), // prettier-ignore
  );
}
