import { sql, type Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Actor } from '#domain/account/account.ts';
import type { newFilmSchema } from '#domain/film/film-draft.ts';
import { auditedWrite } from '#server/audit/audited-write.ts';
import type { Database } from '#server/database.ts';
import type { DatabaseSchema } from '#server/database-schema.ts';
import { filmSubject, findFilmOfUpload, getAdminFilm } from './admin-film.ts';
import { shownBy, type FilmWriteResult } from './film-write-result.ts';
import { takeUpload } from './film-uploads-table.ts';
import { findFilmErrors, toFilmColumns, writeFilmParts } from './write-film.ts';

type NewFilm = z.infer<typeof newFilmSchema>;

/** Makes a complete upload a film, the last of the list. The same upload again gives the film that it made. */
export async function createFilm(db: Database, actor: Actor, film: NewFilm): Promise<FilmWriteResult> {
  const result = await auditedWrite<FilmWriteResult>(
    db,
    actor,
    (done) => ({
      action: 'film.create',
      subject: done.ok ? filmSubject(done.film.id) : '',
      details: { upload: film.uploadId, status: film.status },
    }),
    (transaction) => createInTransaction(transaction, film),
  );
  if (result.ok || result.code !== 'upload_not_ready') return result;
  const made = await findFilmOfUpload(db, film.uploadId);
  return made ? { ok: true, film: made, shown: null } : result;
}

async function createInTransaction(
  transaction: Transaction<DatabaseSchema>,
  { uploadId, ...draft }: NewFilm,
): Promise<FilmWriteResult> {
  if (!(await takeUpload(transaction, uploadId))) return { ok: false, code: 'upload_not_ready' };
  const errors = await findFilmErrors(transaction, draft);
  if (Object.keys(errors).length > 0) return { ok: false, code: 'invalid_fields', errors };
  const { id } = await transaction
    .insertInto('films')
    .values({
      ...toFilmColumns(draft),
      upload_id: uploadId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from films)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeFilmParts(transaction, id, draft);
  const film = await getAdminFilm(transaction, id);
  return { ok: true, film, shown: shownBy(undefined, film) };
}
