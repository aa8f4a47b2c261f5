import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { syncRecentManifests } from './published-file.ts';
import { dropForsakenParts, removeEndedUpload } from './remove-upload.ts';

/** An upload that got no part for so long is taken for abandoned. */
const ABANDONED_DAYS = 7;
const RESTORE_DAYS = 30;
/** Of one sweep: a request's background work has a minute at most. */
const MOST_UPLOADS = 20;
const MOST_PARTS = 600;

/**
 * Removes abandoned uploads, files that were replaced, and films that were deleted long ago. It runs beside an owner's
 * own requests and never by the clock, which would keep the database awake. Two sweeps at once do no harm: an upload
 * ends once, and removing what is gone is no fault.
 */
export async function sweepFilms(db: Database): Promise<void> {
  await syncRecentManifests(db);
  await endAbandoned(db);
  await forgetDeleted(db);
  const ended = await db
    .selectFrom('filmUploads')
    .select('id')
    .where('state', '=', 'ended')
    .orderBy('touchedAt')
    .limit(MOST_UPLOADS)
    .execute();
  let left = MOST_PARTS;
  for (const { id } of ended) {
    if (left <= 0) return;
    left -= await removeEndedUpload(db, id, left);
  }
  await dropForsakenParts(db, MOST_PARTS);
}

async function endAbandoned(db: Database): Promise<void> {
  await sql`
    update film_uploads set state = 'ended'
    where state = 'open' and touched_at < now() - ${ABANDONED_DAYS} * interval '1 day'`.execute(db);
}

/** The row of a film goes only in one step with the end of its file. */
async function forgetDeleted(db: Database): Promise<void> {
  await sql`
    with forgotten as (
      delete from films where deleted_at < now() - ${RESTORE_DAYS} * interval '1 day' returning upload_id)
    update film_uploads set state = 'ended' from forgotten where id = upload_id`.execute(db);
}
