import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ByteRange } from '#domain/films/byte-range.ts';
import { PART_BYTES, type FilmType } from '#domain/films/film.ts';
import type { FilmPart } from '#domain/films/film-parts.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** Records a part before its blob; its row lock keeps the upload open. @returns undefined: it does not continue here */
export async function beginPart(
  db: Connection,
  uploadId: string,
  start: number,
  bytes: number,
): Promise<string | undefined> {
  const begun = await sql<{ id: string }>`
    insert into film_parts (id, upload_id, start, bytes)
    select ${randomUUID()}::uuid, id, ${start}::bigint, ${bytes}::integer from film_uploads
    where id = ${uploadId} and state = 'open' and received = ${start}::bigint
    for update
    returning id`.execute(db);
  return begun.rows[0]?.id;
}

/** Appends a stored part to its upload, in one statement. @returns false when upload or part has ended meanwhile */
export async function joinPart(db: Connection, part: FilmPart, uploadId: string, type: FilmType): Promise<boolean> {
  const joined = await sql`
    with part as materialized (
      select id from film_parts where id = ${part.id} and state = 'writing' for update),
    moved as (
      update film_uploads set received = received + ${part.bytes}::bigint, touched_at = now(), type = ${type} from part
      where film_uploads.id = ${uploadId} and received = ${part.start}::bigint and state = 'open'
      returning part.id)
    update film_parts set state = 'stored' from moved where film_parts.id = moved.id returning film_parts.id`.execute(
    db,
  );
  return joined.rows.length === 1;
}

export async function listParts(db: Connection, uploadId: string, { first, last }: ByteRange): Promise<FilmPart[]> {
  const rows = await db
    .selectFrom('filmParts')
    .select(['id', 'start', 'bytes'])
    .where('uploadId', '=', uploadId)
    .where('state', '=', 'stored')
    // No part is longer than PART_BYTES, so this index range holds every part that overlaps the requested bytes.
    .where('start', '>', String(first - PART_BYTES))
    .where('start', '<=', String(last))
    .orderBy('start')
    .execute();
  return rows.map((row) => ({ ...row, start: Number(row.start) }));
}
