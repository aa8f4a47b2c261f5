import type { Tx } from '#server/platform/database/database.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { listFeaturedProducts } from './products-table.ts';

/** Products that the home page shows. The page is built once, so a change of what stands in it asks for a build. */
export const FEATURED_COUNT = 6;

/** Changes products; where the home page's look different afterwards, it is built anew. */
export async function watchFeaturedProducts<Result>(unit: Unit, write: () => Promise<Result>): Promise<Result> {
  const before = await describeFeatured(unit.tx);
  const result = await write();
  if (before !== (await describeFeatured(unit.tx))) unit.after.rebuild();
  return result;
}

/** All that the home page's cards say, stock aside, which it does not tell. */
async function describeFeatured(tx: Tx): Promise<string> {
  const products = await listFeaturedProducts(tx, FEATURED_COUNT);
  return JSON.stringify(
    products.map(({ id, title, summary, price, compareAtPrice, lowestPrice30d, imageProduct, imageAlt, options }) => [
      id, title, summary, price, compareAtPrice, lowestPrice30d, imageProduct[0], imageAlt[0],
      options.some((option) => option.choices.some((choice) => choice.priceDelta > 0)),
    ]), // prettier-ignore
  );
}
