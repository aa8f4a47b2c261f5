import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { syncRecentManifests } from './published-file.ts';
import { dropForsakenParts, removeEndedUpload } from './remove-upload.ts';

/** Days without a new part after which an upload counts as abandoned. */
const ABANDONED_DAYS = 7;
const RESTORE_DAYS = 30;
/** Limits of one sweep, because a request's background work lasts a minute at most. */
const MOST_UPLOADS = 20;
const MOST_PARTS = 600;

/**
 * Removes abandoned uploads, replaced files and long-deleted films. Runs beside an owner's requests and never on a
 * schedule, which would keep the database awake. Two concurrent sweeps do no harm: an upload ends once, and removing a
 * missing blob is no error.
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

/** Deletes a film's row and ends its upload in one statement. */
async function forgetDeleted(db: Database): Promise<void> {
  await sql`
    with forgotten as (
      delete from films where deleted_at < now() - ${RESTORE_DAYS} * interval '1 day' returning upload_id)
    update film_uploads set state = 'ended' from forgotten where id = upload_id`.execute(db);
}
