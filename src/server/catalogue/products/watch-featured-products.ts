import type { Tx } from '#server/platform/database/database.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { listFeaturedProducts } from './products-table.ts';

/** Changes products; where those of the home page look different afterwards, the page, which is built once, is built anew. */
export async function watchFeaturedProducts<Result>(unit: Unit, write: () => Promise<Result>): Promise<Result> {
  const before = await describeFeatured(unit.tx);
  const result = await write();
  if (before !== (await describeFeatured(unit.tx))) unit.after.rebuild();
  return result;
}

/** All that the home page's cards say, stock aside, which it does not tell. */
async function describeFeatured(tx: Tx): Promise<string> {
  const products = await listFeaturedProducts(tx);
  return JSON.stringify(
    products.map(({ id, title, summary, price, compareAtPrice, imageProduct, imageAlt, options }) => [
      id, title, summary, price, compareAtPrice, imageProduct[0], imageAlt[0],
      options.some((option) => option.choices.some((choice) => choice.priceDelta > 0)),
    ]), // prettier-ignore
  );
}
