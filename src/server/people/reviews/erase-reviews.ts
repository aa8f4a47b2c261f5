import { sql } from 'kysely';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { KEPT_DAYS } from '#domain/retention/kept-for.ts';
import { purgeProducts } from '#server/catalogue/products/purge-products.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { dropPhotos } from './sweep-photos.ts';

export async function eraseReview(unit: Unit, id: string): Promise<boolean> {
  return (await eraseReviews(unit, [id])) > 0;
}

/** Deletes the reviews of erased orders. @returns the number of reviews */
export async function eraseReviewsOfOrders(unit: Unit, orderIds: readonly string[]): Promise<number> {
  if (orderIds.length === 0) return 0;
  const reviews = await unit.tx
    .selectFrom('reviews')
    .select('id')
    .where('orderId', 'in', [...orderIds])
    .execute();
  return eraseReviews(
    unit,
    reviews.map(({ id }) => id),
  );
}

/** Deletes, in batches, rejected reviews that were not rewritten within their term. */
export async function forgetRejectedReviews(db: Database): Promise<void> {
  await commit(db, { actor: SHOP_ACTOR }, async (unit) => {
    const rejected = await unit.tx
      .selectFrom('reviews')
      .select('id')
      .where('status', '=', 'rejected')
      .where('decidedAt', '<', sql<Date>`now() - ${KEPT_DAYS.rejectedReviews} * interval '1 day'`)
      .limit(200)
      .forUpdate()
      .execute();
    await eraseReviews(
      unit,
      rejected.map(({ id }) => id),
    );
  });
}

async function eraseReviews(unit: Unit, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const photos = await unit.tx
    .selectFrom('reviewPhotos')
    .select('id')
    .where('reviewId', 'in', [...ids])
    .execute();
  await dropPhotos(
    unit,
    photos.map(({ id }) => id),
  );
  const deleted = await unit.tx
    .deleteFrom('reviews')
    .where('id', 'in', [...ids])
    .returning('productId')
    .execute();
  purgeProducts(
    unit,
    deleted.map((review) => review.productId),
  );
  return deleted.length;
}
