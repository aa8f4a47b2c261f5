import type { ReviewPhoto } from '#domain/reviews/review-photo.ts';
import type { Connection } from '#server/platform/database/database.ts';

export async function listPhotos(db: Connection, reviewIds: readonly string[]): Promise<Map<string, KeptPhoto[]>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('reviewPhotos')
    .select(['id', 'width', 'height', 'childSeen', 'reviewId'])
    .where('reviewId', 'in', [...reviewIds])
    .orderBy('position')
    .execute();
  const grouped = Map.groupBy(rows, ({ reviewId }) => reviewId!);
  return new Map([...grouped].map(([id, photos]) => [id, photos.map(({ reviewId: _of, ...photo }) => photo)]));
}

export interface KeptPhoto extends ReviewPhoto {
  /** A child is visible, and its parent or guardian agrees. */
  childSeen: boolean;
}
