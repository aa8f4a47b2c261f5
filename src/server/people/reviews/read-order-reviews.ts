import type { Selectable } from 'kysely';
import type { Order } from '#domain/orders/order.ts';
import { mayReview } from '#domain/reviews/review.ts';
import type { ReviewPhoto } from '#domain/reviews/review-photo.ts';
import { listPhotos } from '#server/catalogue/reviews/list-photos.ts';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** `reason`: of a rejection; empty while it is shown or pending. */
export type OwnReview = Pick<
  Selectable<DatabaseSchema['reviews']>,
  'id' | 'name' | 'text' | 'stars' | 'status' | 'reason' | 'reply'
> & { photos: ReviewPhoto[] };

export interface ReviewedProduct {
  productId: string;
  title: string;
  image: string | null;
  review: OwnReview | undefined;
}

/** Lists the products of an order that its buyer may review, each once; empty before delivery. */
export async function readOrderReviews(
  db: Connection,
  order: Pick<Order, 'id' | 'status' | 'fulfilment' | 'lines'>,
): Promise<ReviewedProduct[]> {
  if (!mayReview(order)) return [];
  const written = await db
    .selectFrom('reviews')
    .select(['productId', 'id', 'name', 'text', 'stars', 'status', 'reason', 'reply'])
    .where('orderId', '=', order.id)
    .execute();
  const photos = await listPhotos(
    db,
    written.map(({ id }) => id),
  );
  const reviews = written.map((each) => ({ ...each, photos: photos.get(each.id) ?? [] }));
  const products = new Map<string, ReviewedProduct>();
  for (const { productId, title, image } of order.lines) {
    if (productId === null || products.has(productId)) continue;
    products.set(productId, { productId, title, image, review: reviews.find((each) => each.productId === productId) });
  }
  return [...products.values()];
}
