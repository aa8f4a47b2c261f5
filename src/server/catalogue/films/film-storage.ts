import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export interface FilmStorage {
  /** Files of films, also of deleted ones that can be brought back. */
  filmBytes: number;
  /** Bytes of uploads that are under way, and of what waits for a sweep. */
  unfinishedBytes: number;
}

export async function readFilmStorage(db: Database): Promise<FilmStorage> {
  const { rows } = await sql<{ film: string; unfinished: string }>`
    select coalesce(sum(received) filter (where state = 'taken'), 0) as film,
      coalesce(sum(received) filter (where state <> 'taken'), 0) as unfinished
    from film_uploads`.execute(db);
  return { filmBytes: Number(rows[0]!.film), unfinishedBytes: Number(rows[0]!.unfinished) };
}
