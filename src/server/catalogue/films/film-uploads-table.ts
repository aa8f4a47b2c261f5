import { sql } from 'kysely';
import type { FilmType } from '#domain/films/film.ts';
import { FILM_ID } from '#domain/films/film-file.ts';
import type { Connection } from '#server/platform/database/database.ts';

export interface FilmUpload {
  id: string;
  bytes: number;
  received: number;
  /** Null until the first part arrives. */
  type: FilmType | null;
  fileName: string;
  state: 'open' | 'taken' | 'ended';
  createdAt: Date;
}

/** Finds an upload by id. A malformed id finds nothing. */
export async function findUpload(db: Connection, id: string): Promise<FilmUpload | undefined> {
  if (!FILM_ID.test(id)) return undefined;
  const row = await db
    .selectFrom('filmUploads')
    .select(['id', 'bytes', 'received', 'type', 'fileName', 'state', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, bytes: Number(row.bytes), received: Number(row.received) };
}

/** Claims a complete, unused upload for a film. @returns false when the upload is incomplete, used or gone */
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

/** Ends an upload: no part can join it any more, and its parts may be removed. */
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

/** Ends somebody's unfinished uploads, except for the `keep` most recently active. */
export async function endOldestUploads(db: Connection, createdBy: string, keep: number): Promise<void> {
  await sql`
    update film_uploads set state = 'ended', touched_at = now() where id in (
      select id from film_uploads where created_by = ${createdBy} and state = 'open' order by touched_at desc offset ${keep})`.execute(
    db,
  );
}
