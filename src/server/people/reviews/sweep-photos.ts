import { sql } from 'kysely';
import { removePhotoContent } from '#server/catalogue/reviews/photo-blobs.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';

/** Detaches photographs from their review and removes their files after the commit; the daily run retries failures. */
export async function dropPhotos(unit: Unit, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await unit.tx
    .updateTable('reviewPhotos')
    .set({ reviewId: null })
    .where('id', 'in', [...ids])
    .execute();
  unit.after.run(`review-photos ${ids.join(' ')}`, (db) => removePhotos(db, ids));
}

/** Removes photographs without a review after an hour: dropped ones and incomplete uploads. */
export async function sweepPhotos(db: Database): Promise<void> {
  const loose = await db
    .selectFrom('reviewPhotos')
    .select('id')
    .where('reviewId', 'is', null)
    .where('createdAt', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
  await removePhotos(
    db,
    loose.map(({ id }) => id),
  );
}

async function removePhotos(db: Database, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await removePhotoContent(id);
    await db.deleteFrom('reviewPhotos').where('id', '=', id).where('reviewId', 'is', null).execute();
  }
}
