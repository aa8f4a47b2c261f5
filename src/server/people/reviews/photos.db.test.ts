import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { photoFormSchema } from '#domain/reviews/review-photo.ts';
import { reviewSchema } from '#domain/reviews/review-form.ts';
import { findPhotoContent } from '#server/catalogue/reviews/photo-blobs.ts';
import { reviewPhotosRoutes } from '#server/catalogue/reviews/photos-routes.ts';
import { readReviews } from '#server/catalogue/reviews/read-reviews.ts';
import { decideReview } from '#server/people/inbox/decide-review.ts';
import { eraseInboxItem } from '#server/people/inbox/erase-inbox-item.ts';
import { exportCustomer } from '#server/people/customers/export-customer.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { erasePerson } from '../../../../tests/support/erase-person.ts';
import { useFileStore, useShop } from '../../../../tests/support/shop.ts';
import { insertDeliveredOrder } from '../../../../tests/support/orders.ts';
import { insert, rowsOf } from '../../../../tests/support/test-database.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { addPhoto } from './add-photo.ts';
import { ownReviewPhotosRoutes } from './own-photos-routes.ts';
import { sweepPhotos } from './sweep-photos.ts';
import { takeBack, writeReview } from './write-review.ts';

const owner = { id: 'owner', email: 'ana@atelier.ro' };

describe('photographs of a review', () => {
  const test = useShop();
  useFileStore();
  let orderId: string;
  let viewKey: string;
  beforeEach(async () => {
    orderId = await insertDeliveredOrder(test.db);
    viewKey = (await findOrderById(test.db, orderId))!.viewKey;
    const typed = { stars: '5', name: 'Ioana', text: 'Frumos.', consent: 'on' };
    await writeReview(test.db, reviewSchema.parse({ ...typed, orderId, viewKey, productId: 'gemeni' }));
  });
  /** Makes a photograph as a phone takes it: rotated, with its place. */
  const photograph = async (red = 200) => {
    const background = { r: red, g: 90, b: 60 };
    const made = await sharp({ create: { width: 2000, height: 1000, channels: 3, background } })
      .withExif({ IFD0: { Make: 'Telefon' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 46/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    return new Uint8Array(made).buffer;
  };
  const add = async (changes: object = {}, bytes?: ArrayBuffer) => {
    const form = photoFormSchema.parse({ orderId, viewKey, productId: 'gemeni', child: 'none', ...changes });
    const sent = bytes ?? (await photograph());
    return attempt(() => addPhoto(test.db, form, sent));
  };
  const rows = () => test.db.selectFrom('reviewPhotos').selectAll().orderBy('position').execute();
  const review = () => test.db.selectFrom('reviews').selectAll().executeTakeFirstOrThrow();
  const approve = async () => {
    const { id, version } = await review();
    await decideReview(test.db, owner, id, { status: 'approved', version });
  };
  const status = async (path: string) => (await reviewPhotosRoutes.request(path, {}, {})).status;
  const ownStatus = async (path: string) => (await ownReviewPhotosRoutes.request(path, {}, {})).status;
  const read = async (id: string, size: 'large' | 'small') =>
    Buffer.from(await new Response(await findPhotoContent(id, size)).arrayBuffer());

  it('are stored upright and small, without place and camera', async () => {
    expect(await add({ child: 'agreed' })).toEqual({ ok: true });
    const [row] = await rows();
    const { id: reviewId } = await review();
    expect(row).toMatchObject({ width: 800, height: 1600, childSeen: true, position: 1, reviewId });
    expect(row!.consentText).toMatch(/^Se vede și un copil. Sunt părintele .* de acord/);
    const { exif, format, width } = await sharp(await read(row!.id, 'large')).metadata();
    expect({ exif, format, width }).toEqual({ exif: undefined, format: 'webp', width: 800 });
    expect((await sharp(await read(row!.id, 'small')).metadata()).height).toBe(360);
  });

  it('of adults need their own consent, which is stored in its words', async () => {
    await add({ child: 'adults' });
    expect(await rows()).toMatchObject([{ childSeen: false, consentText: expect.stringMatching(/adulți.*de acord/) }]);
  });

  it('are three at most, each stored once, even if many come at once', async () => {
    expect(await Promise.all([add(), add()])).toEqual([{ ok: true }, { ok: true }]);
    expect((await rows()).filter((row) => row.reviewId)).toHaveLength(1);
    const others = [10, 60, 110].map(async (red) => add({}, await photograph(red)));
    const codes = (await Promise.all(others)).map((result) => (result.ok ? 'ok' : result.code));
    expect(codes.toSorted()).toEqual(['ok', 'ok', 'too_many_photos']);
    expect((await rows()).filter((row) => row.reviewId).map(({ position }) => position)).toEqual([1, 2, 3]);
  });

  it('are refused without a review, with another key, or if they are no valid pictures', async () => {
    expect(await add({ productId: 'rezerva-ghips' })).toEqual({ ok: false, code: 'review_not_found' });
    expect(await add({ viewKey: 'x'.repeat(32) })).toEqual({ ok: false, code: 'order_not_found' });
    expect((await test.db.selectFrom('rateLimits').selectAll().execute()).map(({ bucket }) => bucket)).toEqual([
      'review',
    ]);
    expect(await add({}, new TextEncoder().encode('<svg/>').buffer)).toEqual({ ok: false, code: 'unsupported_image' });
    expect(await add({}, (await photograph()).slice(0, 400))).toEqual({ ok: false, code: 'broken_image' });
    expect(await add({}, new ArrayBuffer(4_500_001))).toEqual({ ok: false, code: 'photo_too_large' });
    expect(photoFormSchema.safeParse({ orderId, viewKey, productId: 'gemeni', child: '' }).success).toBe(false);
    expect(await rows()).toEqual([]);
  });

  it('are shown to their buyer at once, and to everybody only while the review is approved', async () => {
    await add();
    const [{ id } = { id: '' }] = await rows();
    const [open, own] = [`/pareri/poze/${id}.webp`, `/api/orders/${orderId}/review-photos/${id}-mic.webp?cheie=`];
    expect([await status(open), await ownStatus(own + viewKey), await ownStatus(`${own}x`)]).toEqual([404, 200, 404]);
    await approve();
    expect(await status(open)).toBe(200);
    expect((await readReviews(test.db, 'gemeni'))!.items[0]!.photos).toMatchObject([{ id, width: 800, height: 1600 }]);
    // A new photograph is moderated before the review appears again.
    await add({}, await photograph(20));
    expect(await review()).toMatchObject({ status: 'pending' });
    expect(await status(open)).toBe(404);
  });

  it('are deleted with their files when the buyer or an owner removes them', async () => {
    await add();
    await add({}, await photograph(20));
    const [first, second] = (await rows()).map(({ id }) => id);
    const taken = await attempt(() => takeBack(test.db, { orderId, viewKey, productId: 'gemeni', photoId: first! }));
    expect(taken).toMatchObject({ ok: true });
    expect((await rows()).map(({ id }) => id)).toEqual([second]);
    expect(await findPhotoContent(first!, 'large')).toBeNull();
    await eraseInboxItem(test.db, owner, 'review', (await review()).id);
    expect(await rows()).toEqual([]);
    expect(await findPhotoContent(second!, 'small')).toBeNull();
  });

  it('are in their buyer’s export, and are deleted when the buyer is erased', async () => {
    await add();
    const { customerId: id } = await test.db.selectFrom('orders').select('customerId').executeTakeFirstOrThrow();
    const exported = await test.db.transaction().execute((tx) => exportCustomer(tx, id!));
    const [review] = exported!.orders[0]!.reviews as { text: string; photos: { id: string; content: string }[] }[];
    expect(review).toMatchObject({ text: 'Frumos.', stars: 5, status: 'pending' });
    const { width } = await sharp(Buffer.from(review!.photos[0]!.content, 'base64')).metadata();
    expect(width).toBe(800);
    expect(await erasePerson(test.db, id!, 'Ana Popescu')).toMatchObject({ ok: true });
    expect(await rowsOf(test.db, 'reviews')).toEqual([]);
    expect(await rows()).toEqual([]);
    expect(await findPhotoContent(review!.photos[0]!.id, 'large')).toBeNull();
  });

  it('that were never completed are deleted by the daily run, after an hour', async () => {
    const loose = { position: 1, sha256: 'x', width: 1, height: 1, childSeen: false };
    await insert(test.db, 'reviewPhotos', loose);
    await sweepPhotos(test.db);
    expect(await rows()).toHaveLength(1);
    await sql`update review_photos set created_at = now() - interval '2 hours'`.execute(test.db);
    await sweepPhotos(test.db);
    expect(await rows()).toEqual([]);
  });
});
