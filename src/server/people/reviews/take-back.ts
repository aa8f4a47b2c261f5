import { sql } from 'kysely';
import { CUSTOMER_ACTOR } from '#domain/accounts/account.ts';
import type { TakeBack } from '#domain/reviews/review-photo.ts';
import { purgeProducts } from '#server/catalogue/products/purge-products.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { eraseReview } from './erase-reviews.ts';
import { openOrder } from './open-order.ts';
import { dropPhotos } from './sweep-photos.ts';

/** Deletes a buyer's review, or one photograph of it, at their wish; what is gone already is no fault. */
export async function takeBack(
  db: Database,
  form: TakeBack,
): Promise<{ orderId: string; viewKey: string; productId: string }> {
  const { orderId, viewKey, productId, photoId } = form;
  return commit(db, { actor: CUSTOMER_ACTOR }, async (unit) => {
    if (!(await openOrder(unit.tx, orderId, viewKey))) refuse('order_not_found');
    const review = await unit.tx
      .selectFrom('reviews')
      .select('id')
      .where('orderId', '=', orderId)
      .where('productId', '=', productId)
      .executeTakeFirst();
    if (review && photoId === undefined) await eraseReview(unit, review.id);
    if (review && photoId !== undefined) await takePhotoBack(unit, review.id, productId, photoId);
    return { orderId, viewKey, productId };
  });
}

/** A review that was refused, perhaps for this photograph, is read again without it. */
async function takePhotoBack(unit: Unit, reviewId: string, productId: string, photoId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from review_photos where id = ${photoId}::uuid and review_id = ${reviewId}::uuid`.execute(unit.tx);
  if (rows.length === 0) return;
  await dropPhotos(unit, [photoId]);
  await sql`
    update reviews set version = version + 1, reason = '',
      status = case status when 'rejected' then 'pending' else status end
    where id = ${reviewId}::uuid`.execute(unit.tx);
  purgeProducts(unit, [productId]);
}
