import { purgeProducts } from '#server/catalogue/products/purge-products.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';

/** Deletes one review, and every page that shows it. */
export async function eraseReview(unit: Unit, id: string): Promise<boolean> {
  const deleted = await unit.tx.deleteFrom('reviews').where('id', '=', id).returning('product_id').execute();
  purgeProducts(
    unit,
    deleted.map((review) => review.product_id),
  );
  return deleted.length > 0;
}

/** Deletes what was written of these orders, whose person is erased. @returns how many reviews there were */
export async function eraseReviewsOfOrders(unit: Unit, orderIds: readonly string[]): Promise<number> {
  if (orderIds.length === 0) return 0;
  const deleted = await unit.tx
    .deleteFrom('reviews')
    .where('order_id', 'in', [...orderIds])
    .returning('product_id')
    .execute();
  purgeProducts(
    unit,
    deleted.map((review) => review.product_id),
  );
  return deleted.length;
}
