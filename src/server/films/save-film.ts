import { sql, type Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Actor } from '#domain/account/account.ts';
import type { changedFilmSchema } from '#domain/film/film-draft.ts';
import { auditedWrite } from '#server/audit/audited-write.ts';
import type { Database } from '#server/database.ts';
import type { DatabaseSchema } from '#server/database-schema.ts';
import { filmSubject, findAdminFilm, getAdminFilm, type AdminFilm } from './admin-film.ts';
import { shownBy, type FilmWriteResult } from './film-write-result.ts';
import { findFilmErrors, toFilmColumns, writeFilmParts } from './write-film.ts';

type ChangedFilm = z.infer<typeof changedFilmSchema>;

/** Saves what an owner says of a film, when nobody else has since the owner's copy was read. */
export async function saveFilm(db: Database, actor: Actor, id: string, film: ChangedFilm): Promise<FilmWriteResult> {
  const before = await findAdminFilm(db, id);
  if (!before || before.deletedAt) return { ok: false, code: 'film_not_found' };
  const entry = { action: 'film.save', subject: filmSubject(id), details: { from: before.status, to: film.status } };
  return auditedWrite<FilmWriteResult>(db, actor, entry, (transaction) => saveInTransaction(transaction, before, film));
}

async function saveInTransaction(
  transaction: Transaction<DatabaseSchema>,
  before: AdminFilm,
  { version, ...draft }: ChangedFilm,
): Promise<FilmWriteResult> {
  const errors = await findFilmErrors(transaction, draft);
  if (Object.keys(errors).length > 0) return { ok: false, code: 'invalid_fields', errors };
  const saved = await transaction
    .updateTable('films')
    .set({ ...toFilmColumns(draft), version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', before.id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!saved) return refuseChanged(transaction, before.id);
  await writeFilmParts(transaction, before.id, draft);
  const film = await getAdminFilm(transaction, before.id);
  return { ok: true, film, shown: shownBy(before, film) };
}

/** The refusal of a write to a film that is not as the owner saw it. */
export async function refuseChanged(transaction: Transaction<DatabaseSchema>, id: string): Promise<FilmWriteResult> {
  const current = await findAdminFilm(transaction, id);
  if (!current || current.deletedAt) return { ok: false, code: 'film_not_found' };
  return { ok: false, code: 'changed_meanwhile', current };
}
