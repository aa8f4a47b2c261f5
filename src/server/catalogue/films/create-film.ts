import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Actor } from '#domain/accounts/account.ts';
import type { newFilmSchema, replacedFilmSchema } from '#domain/films/film-draft.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, refuse, refuseFields, rollBack, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { filmSubject, findFilmOfUpload, getAdminFilm, type AdminFilm, findAdminFilm } from './admin-film.ts';
import { takeUpload, endUpload } from './film-uploads-table.ts';
import { refuseChanged } from './save-film.ts';
import { findFilmErrors, toFilmColumns, writeFilmParts, hasPicture } from './write-film.ts';
import { purgeFilm } from './purge-films.ts';

type NewFilm = z.infer<typeof newFilmSchema>;

/** Creates a film, last in the list, from a complete upload. A repeat returns the film of that upload. */
export async function createFilm(db: Database, actor: Actor, film: NewFilm): Promise<AdminFilm> {
  const event = ({ id }: AdminFilm) => ({
    kind: 'film.create',
    subject: filmSubject(id),
    details: { status: film.status },
  });
  return commit(db, { actor, event }, (unit) => createInTransaction(unit, film));
}

async function createInTransaction(unit: Unit, { uploadId, ...draft }: NewFilm): Promise<AdminFilm> {
  const { tx } = unit;
  if (!(await takeUpload(tx, uploadId))) {
    const made = await findFilmOfUpload(tx, uploadId);
    return made ? rollBack(made) : refuse('upload_not_ready');
  }
  const errors = await findFilmErrors(tx, draft);
  if (Object.keys(errors).length > 0) refuseFields(errors);
  const { id } = await tx
    .insertInto('films')
    .values({
      ...toFilmColumns(draft),
      uploadId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from films)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeFilmParts(tx, id, draft);
  const film = await getAdminFilm(tx, id);
  purgeFilm(unit, undefined, film);
  return film;
}

type ReplacedFilm = z.infer<typeof replacedFilmSchema>;

/** Gives a film another file; a sweep removes the old one. A repeat with the same upload changes nothing. */
export async function replaceFilm(db: Database, actor: Actor, id: string, file: ReplacedFilm): Promise<AdminFilm> {
  const before = await findAdminFilm(db, id);
  if (!before || before.deletedAt) refuse('film_not_found');
  if ((await findFilmOfUpload(db, file.uploadId))?.id === id) return before;
  const entry = { kind: 'film.replace', subject: filmSubject(id) };
  return commit(db, { actor, event: entry }, (unit) => replaceInTransaction(unit, before, file));
}

async function replaceInTransaction(
  unit: Unit,
  before: AdminFilm,
  { uploadId, version, poster, durationMs, width, height }: ReplacedFilm,
): Promise<AdminFilm> {
  const { tx } = unit;
  if (!(await hasPicture(tx, poster))) refuseFields({ poster: ['not_found'] });
  const film = await tx
    .selectFrom('films')
    .select(['uploadId', 'version'])
    .where('id', '=', before.id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (film?.version !== version) return refuseChanged(tx, before.id);
  if (!(await takeUpload(tx, uploadId))) refuse('upload_not_ready');
  await tx
    .updateTable('films')
    .set({
      uploadId,
      poster,
      durationMs,
      width,
      height,
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', before.id)
    .execute();
  await endUpload(tx, film.uploadId, 'taken');
  const after = await getAdminFilm(tx, before.id);
  purgeFilm(unit, before, after);
  return after;
}
