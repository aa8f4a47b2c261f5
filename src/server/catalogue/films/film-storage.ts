import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export interface FilmStorage {
  /** Bytes of films' files, including deleted films that can be restored. */
  filmBytes: number;
  /** Bytes of unfinished uploads, and of files that wait for a sweep. */
  unfinishedBytes: number;
}

export async function readFilmStorage(db: Database): Promise<FilmStorage> {
  const { rows } = await sql<{ film: string; unfinished: string }>`
    select coalesce(sum(received) filter (where state = 'taken'), 0) as film,
      coalesce(sum(received) filter (where state <> 'taken'), 0) as unfinished
    from film_uploads`.execute(db);
  return { filmBytes: Number(rows[0]!.film), unfinishedBytes: Number(rows[0]!.unfinished) };
}
