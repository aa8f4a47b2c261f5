import { sql, type Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Actor } from '#domain/account/account.ts';
import type { replacedFilmSchema } from '#domain/film/film-draft.ts';
import { auditedWrite } from '#server/audit/audited-write.ts';
import type { Database } from '#server/database.ts';
import type { DatabaseSchema } from '#server/database-schema.ts';
import { filmSubject, findAdminFilm, findFilmOfUpload, getAdminFilm, type AdminFilm } from './admin-film.ts';
import { endUpload, takeUpload } from './film-uploads-table.ts';
import { shownBy, type FilmWriteResult } from './film-write-result.ts';
import { refuseChanged } from './save-film.ts';
import { hasPicture } from './write-film.ts';

type ReplacedFilm = z.infer<typeof replacedFilmSchema>;

/** Gives a film another file; the old one is left to a sweep. The same upload again changes nothing. */
export async function replaceFilm(
  db: Database,
  actor: Actor,
  id: string,
  file: ReplacedFilm,
): Promise<FilmWriteResult> {
  const before = await findAdminFilm(db, id);
  if (!before || before.deletedAt) return { ok: false, code: 'film_not_found' };
  if ((await findFilmOfUpload(db, file.uploadId))?.id === id) return { ok: true, film: before, shown: null };
  const entry = { action: 'film.replace', subject: filmSubject(id), details: { upload: file.uploadId } };
  return auditedWrite<FilmWriteResult>(db, actor, entry, (transaction) =>
    replaceInTransaction(transaction, before, file),
  );
}

async function replaceInTransaction(
  transaction: Transaction<DatabaseSchema>,
  before: AdminFilm,
  { uploadId, version, poster, durationMs, width, height }: ReplacedFilm,
): Promise<FilmWriteResult> {
  if (!(await hasPicture(transaction, poster))) {
    return { ok: false, code: 'invalid_fields', errors: { poster: ['not_found'] } };
  }
  const film = await transaction
    .selectFrom('films')
    .select(['upload_id as uploadId', 'version'])
    .where('id', '=', before.id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (film?.version !== version) return refuseChanged(transaction, before.id);
  if (!(await takeUpload(transaction, uploadId))) return { ok: false, code: 'upload_not_ready' };
  await transaction
    .updateTable('films')
    .set({
      upload_id: uploadId,
      poster,
      duration_ms: durationMs,
      width,
      height,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', before.id)
    .execute();
  await endUpload(transaction, film.uploadId, 'taken');
  const after = await getAdminFilm(transaction, before.id);
  return { ok: true, film: after, shown: shownBy(before, after) };
}
