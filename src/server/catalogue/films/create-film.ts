import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Actor } from '#domain/accounts/account.ts';
import type { newFilmSchema } from '#domain/films/film-draft.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, refuse, refuseFields, rollBack, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { filmSubject, findFilmOfUpload, getAdminFilm, type AdminFilm } from './admin-film.ts';
import { takeUpload } from './film-uploads-table.ts';
import { findFilmErrors, toFilmColumns, writeFilmParts } from './write-film.ts';
import { purgeFilm } from './purge-films.ts';

type NewFilm = z.infer<typeof newFilmSchema>;

/** Makes a complete upload a film, the last of the list. The same upload again gives the film that it made. */
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
