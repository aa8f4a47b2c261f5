import { sql } from 'kysely';
import type { FilmType } from '#domain/films/film.ts';
import { FILM_ID } from '#domain/films/film-file.ts';
import type { Connection } from '#server/platform/database/database.ts';

export interface FilmUpload {
  id: string;
  bytes: number;
  received: number;
  /** Known once the first part is there. */
  type: FilmType | null;
  fileName: string;
  state: 'open' | 'taken' | 'ended';
  createdAt: Date;
}

/** The upload of this id, or nothing; an id that cannot be one finds nothing. */
export async function findUpload(db: Connection, id: string): Promise<FilmUpload | undefined> {
  if (!FILM_ID.test(id)) return undefined;
  const row = await db
    .selectFrom('filmUploads')
    .select(['id', 'bytes', 'received', 'type', 'fileName', 'state', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, bytes: Number(row.bytes), received: Number(row.received) };
}

/** Takes a complete upload that is not used yet for a film. @returns false when it is not complete, or used, or gone */
export async function takeUpload(db: Connection, id: string): Promise<boolean> {
  const taken = await db
    .updateTable('filmUploads')
    .set({ state: 'taken' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .whereRef('received', '=', 'bytes')
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Lets go of an upload; from now on no part is added, and its parts may be removed. */
export async function endUpload(db: Connection, id: string, from: 'open' | 'taken'): Promise<boolean> {
  const ended = await db
    .updateTable('filmUploads')
    .set({ state: 'ended', touchedAt: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Lets go of what somebody has not finished, but for the uploads that came on last. */
export async function endOldestUploads(db: Connection, createdBy: string, keep: number): Promise<void> {
  await sql`
    update film_uploads set state = 'ended', touched_at = now() where id in (
      select id from film_uploads where created_by = ${createdBy} and state = 'open' order by touched_at desc offset ${keep})`.execute(
    db,
  );
}
