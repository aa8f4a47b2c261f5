import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { CUSTOMER_ACTOR } from '#domain/accounts/account.ts';
import { PICTURE_LIMITS } from '#domain/media/picture-limits.ts';
import { PHOTO_SIDES, PHOTOS_PER_REVIEW, type PhotoForm } from '#domain/reviews/review-photo.ts';
import { preparePicture } from '#server/catalogue/media/prepare-picture.ts';
import { purgeProducts } from '#server/catalogue/products/purge-products.ts';
import { storePhoto } from '#server/catalogue/reviews/photo-blobs.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { countRequest } from '#server/platform/http/count-request.ts';
import { commit, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { photoTexts } from '#texts/reviews/reviews.ro.ts';
import { openOrder } from './open-order.ts';

/** Most photographs per order's key and hour, because each is decoded. */
const SENT_PER_HOUR = 20;

/** Adds a photograph without place, time and camera. Its row precedes its files; its review is moderated again. */
export async function addPhoto(db: Database, form: PhotoForm, bytes: ArrayBuffer): Promise<void> {
  const { orderId } = form;
  if (bytes.byteLength > PICTURE_LIMITS.bytes) refuse('photo_too_large');
  // Checked before decoding, and again after it. A forged request leaves no rate limit row.
  const allowed = await commit(db, { actor: CUSTOMER_ACTOR }, (unit) => findPlace(unit.tx, form));
  if ((await countRequest(db, 'review-photo', orderId, 3600)) > SENT_PER_HOUR) refuse('too_many_requests');
  const large = await preparePicture(bytes, PHOTO_SIDES.large);
  const small = await preparePicture(bytes, PHOTO_SIDES.small);
  const { content, width, height } = large;
  const photo = { id: randomUUID(), sha256: createHash('sha256').update(content).digest('hex'), width, height };
  await db
    .insertInto('reviewPhotos')
    .values({
      ...photo,
      position: allowed.position,
      childSeen: form.child === 'agreed',
      consentText: photoTexts.seen[form.child],
    })
    .execute();
  await storePhoto(photo.id, 'large', content);
  await storePhoto(photo.id, 'small', small.content);
  return commit(db, { actor: CUSTOMER_ACTOR }, async (unit) => {
    const place = await findPlace(unit.tx, form, photo.sha256);
    // The photograph is there already; the daily run removes this copy.
    if (place.isThere) return;
    await unit.tx
      .updateTable('reviewPhotos')
      .set({ reviewId: place.reviewId, position: place.position })
      .where('id', '=', photo.id)
      .execute();
    await unit.tx
      .updateTable('reviews')
      .set({ status: 'pending', reason: '', decidedAt: null, decidedBy: null, version: sql`version + 1` })
      .where('id', '=', place.reviewId)
      .execute();
    purgeProducts(unit, [form.productId]);
  });
}

/** Finds a photograph's review and its position in it, under the order's lock. */
async function findPlace(
  tx: Tx,
  { orderId, viewKey, productId }: PhotoForm,
  sha256 = '',
): Promise<{ reviewId: string; position: number; isThere: boolean }> {
  if (!(await openOrder(tx, orderId, viewKey))) refuse('order_not_found');
  const review = await tx
    .selectFrom('reviews')
    .select('id')
    .where('orderId', '=', orderId)
    .where('productId', '=', productId)
    .executeTakeFirst();
  if (!review) refuse('review_not_found');
  const photos = await tx
    .selectFrom('reviewPhotos')
    .select(['position', 'sha256'])
    .where('reviewId', '=', review.id)
    .execute();
  const taken = photos.map(({ position }) => position);
  const position = Array.from({ length: PHOTOS_PER_REVIEW }, (_, index) => index + 1).find((n) => !taken.includes(n));
  const isThere = photos.some((photo) => photo.sha256 === sha256);
  if (position === undefined && !isThere) refuse('too_many_photos');
  return { reviewId: review.id, position: position ?? PHOTOS_PER_REVIEW, isThere };
}
