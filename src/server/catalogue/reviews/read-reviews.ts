import { sql, type Selectable } from 'kysely';
import type { ProductRating } from '#domain/reviews/review.ts';
import type { ReviewPhoto } from '#domain/reviews/review-photo.ts';
import { listPhotos } from './list-photos.ts';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import type { Connection } from '#server/platform/database/database.ts';

export type ShownReview = Pick<
  Selectable<DatabaseSchema['reviews']>,
  'id' | 'name' | 'text' | 'stars' | 'reply' | 'createdAt'
> & { photos: ReviewPhoto[] };

export interface ShownReviews extends ProductRating {
  /** Latest reviews first, at most {@link MOST_SHOWN}. */
  items: ShownReview[];
  /** Numbers of reviews with five, four, three, two and one stars. */
  spread: number[];
}

/** Most reviews on a product's page; the average counts all of them. */
const MOST_SHOWN = 60;

export async function readReviews(db: Connection, productId: string): Promise<ShownReviews | undefined> {
  const shown = db.selectFrom('reviews').where('productId', '=', productId).where('status', '=', 'approved');
  const counts = await shown
    .select(['stars', sql<number>`count(*)::integer`.as('count')])
    .groupBy('stars')
    .execute();
  if (counts.length === 0) return undefined;
  const rows = await shown
    .select(['id', 'name', 'text', 'stars', 'reply', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute();
  const photos = await listPhotos(
    db,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => ({ ...row, photos: photos.get(row.id) ?? [] }));
  const spread = [5, 4, 3, 2, 1].map((stars) => counts.find((each) => each.stars === stars)?.count ?? 0);
  const count = spread.reduce((sum, each) => sum + each, 0);
  const average = counts.reduce((sum, each) => sum + each.stars * each.count, 0) / count;
  return { items, count, average, spread };
}
