import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { removeManifest, removePartContent } from './film-blobs.ts';

/** A request lives 60 s, so no request still writes a part that was begun before this. */
const WRITING_SECONDS = 120;
/** Parts that are removed in parallel. */
const AT_ONCE = 8;

/** Removes a part that has not joined its upload: its blob first, then its row. Leaves a joined part alone. */
export async function dropPart(db: Database, uploadId: string, partId: string): Promise<void> {
  await db
    .updateTable('filmParts')
    .set({ state: 'dropped' })
    .where('id', '=', partId)
    .where('state', '=', 'writing')
    .execute();
  const part = await db.selectFrom('filmParts').select('state').where('id', '=', partId).executeTakeFirst();
  if (part?.state === 'stored') return;
  await removePartContent(uploadId, partId);
  await db.deleteFrom('filmParts').where('id', '=', partId).execute();
  await removeEmptyUpload(db, uploadId);
}

/** Removes parts of a process that stopped between writing and joining them. */
export async function dropForsakenParts(db: Database, most: number): Promise<void> {
  const { rows } = await sql<{ id: string; uploadId: string }>`
    select id, upload_id from film_parts
    where state <> 'stored' and created_at < now() - ${WRITING_SECONDS} * interval '1 second'
    limit ${most}`.execute(db);
  for (const { id, uploadId } of rows) await dropPart(db, uploadId, id);
}

/**
 * Removes an ended upload: its blobs, then their rows, then its own row. Leaves a part that is being written to its
 * writer, who finds the upload ended; the upload's row then goes with that part or with the next sweep.
 * @param most - the most parts to remove now
 * @returns how many were removed
 */
export async function removeEndedUpload(db: Database, uploadId: string, most = Infinity): Promise<number> {
  let removed = 0;
  await removeManifest(uploadId);
  while (removed < most) {
    const parts = await listRemovable(db, uploadId, Math.min(AT_ONCE, most - removed));
    if (parts.length === 0) break;
    await Promise.all(parts.map((id) => removePartContent(uploadId, id)));
    await db.deleteFrom('filmParts').where('id', 'in', parts).execute();
    removed += parts.length;
  }
  await removeEmptyUpload(db, uploadId);
  return removed;
}

async function listRemovable(db: Database, uploadId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select film_parts.id from film_parts join film_uploads on film_uploads.id = upload_id
    where upload_id = ${uploadId} and film_uploads.state = 'ended'
      and (film_parts.state = 'stored' or film_parts.created_at < now() - ${WRITING_SECONDS} * interval '1 second')
    limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

async function removeEmptyUpload(db: Database, uploadId: string): Promise<void> {
  await sql`
    delete from film_uploads where id = ${uploadId} and state = 'ended'
      and not exists (select 1 from film_parts where upload_id = film_uploads.id)`.execute(db);
}
