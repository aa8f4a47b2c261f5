import { sql, type InferResult } from 'kysely';
import type { ReviewsQuery } from '#domain/reviews/review-moderation.ts';
import { listPhotos, type KeptPhoto } from '#server/catalogue/reviews/list-photos.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { holdsWords } from '#server/platform/lists/search-words.ts';
import { readInboxPage } from './inbox-page.ts';

type ReviewRow = InferResult<ReturnType<typeof selectReviews>>[number];
export type ReviewItem = ReviewRow & { photos: KeptPhoto[] };

const TITLE = sql<string>`(select title from order_lines l
  where l.order_id = reviews.order_id and l.position = reviews.position)`;
const ORDER_NUMBER = sql<string>`(select number from orders o where o.id = reviews.order_id)`;
const SEARCHED = sql<string>`fold_romanian(reviews.name || ' ' || reviews.text || ' ' || ${TITLE} || ' ' || ${ORDER_NUMBER})`;

export async function listReviews(db: Database, query: ReviewsQuery) {
  const { items, next } = await readInboxPage(selectReviews(db), query, holdsWords(SEARCHED, query.search));
  return { items: await withPhotos(db, items), next };
}

export async function findReview(db: Connection, id: string): Promise<ReviewItem | undefined> {
  const rows = await selectReviews(db).where('id', '=', id).execute();
  return (await withPhotos(db, rows))[0];
}

async function withPhotos(db: Connection, rows: ReviewRow[]): Promise<ReviewItem[]> {
  const photos = await listPhotos(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, photos: photos.get(row.id) ?? [] }));
}

function selectReviews(db: Connection) {
  return db
    .selectFrom('reviews')
    .select(['id', 'productId', 'orderId', 'name', 'text', 'stars', 'status', 'reason'])
    .select(['reply', 'createdAt', 'decidedAt', 'decidedBy', 'version'])
    .select([TITLE.as('title'), ORDER_NUMBER.as('orderNumber')]);
}
