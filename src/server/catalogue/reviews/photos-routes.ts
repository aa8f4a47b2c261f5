import { readPhotoFile } from '#domain/reviews/review-photo.ts';
import { productTag } from '#server/catalogue/products/products-table.ts';
import { cdnCacheHeaders, UNKEPT } from '#server/platform/cdn/cdn-cache.ts';
import { database } from '#server/platform/database/database.ts';
import { createApi, limitRequests } from '#server/platform/http/api.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findPhotoContent } from './photo-blobs.ts';

/** `GET /pareri/poze/{id}.webp`: photograph of an approved review; the CDN caches it as long as the product's page. */
export const reviewPhotosRoutes = createApi()
  .use(limitRequests(120))
  .get('/pareri/poze/:file', async (c) => {
    const asked = readPhotoFile(c.req.param('file'));
    const shown = asked && (await findShown(asked.id));
    const content = shown && (await findPhotoContent(asked.id, asked.size));
    if (!content) refuse('photo_not_found', {}, UNKEPT);
    return c.body(content, 200, {
      ...cdnCacheHeaders([productTag(shown.productId)]),
      'Content-Type': 'image/webp',
      'X-Robots-Tag': 'noindex',
    });
  });

function findShown(id: string) {
  return database()
    .selectFrom('reviewPhotos as p')
    .innerJoin('reviews as r', 'r.id', 'p.reviewId')
    .select('r.productId')
    .where('p.id', '=', id)
    .where('r.status', '=', 'approved')
    .executeTakeFirst();
}
