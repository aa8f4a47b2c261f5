import * as z from 'zod/mini';
import { readPhotoFile } from '#domain/reviews/review-photo.ts';
import { findPhotoContent } from '#server/catalogue/reviews/photo-blobs.ts';
import { database } from '#server/platform/database/database.ts';
import { createApi, limitRequests, validated } from '#server/platform/http/api.ts';
import { findOrderByKey } from '#server/sales/orders/orders-table.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';

const querySchema = z.object({
  cheie: z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
});

export const ownReviewPhotosRoutes = createApi()
  .use(limitRequests(120))
  .get('/api/orders/:id/review-photos/:file', validated('query', querySchema), async (c) => {
    const { id, file } = c.req.param();
    const asked = readPhotoFile(file);
    const order = asked && (await findOrderByKey(database(), id, c.req.valid('query').cheie));
    const own = order && (await isOfOrder(asked.id, order.id));
    const content = own ? await findPhotoContent(asked.id, asked.size) : null;
    if (!content) refuse('photo_not_found');
    return c.body(content, 200, {
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
  });

async function isOfOrder(photoId: string, orderId: string): Promise<boolean> {
  const found = await database()
    .selectFrom('reviewPhotos as p')
    .innerJoin('reviews as r', 'r.id', 'p.reviewId')
    .select('p.id')
    .where('p.id', '=', photoId)
    .where('r.orderId', '=', orderId)
    .executeTakeFirst();
  return found !== undefined;
}
