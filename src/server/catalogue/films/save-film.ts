import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Actor } from '#domain/accounts/account.ts';
import type { changedFilmSchema } from '#domain/films/film-draft.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { commit, refuse, refuseFields, type Unit, rollBack } from '#server/platform/unit-of-work/unit-of-work.ts';
import { filmSubject, findAdminFilm, getAdminFilm, type AdminFilm } from './admin-film.ts';
import { findFilmErrors, toFilmColumns, writeFilmParts } from './write-film.ts';
import { purgeFilm, purgeFilmLists } from './purge-films.ts';

type ChangedFilm = z.infer<typeof changedFilmSchema>;

/** Saves a film's details. Refuses when another owner has saved since this owner's copy was read. */
export async function saveFilm(db: Database, actor: Actor, id: string, film: ChangedFilm): Promise<AdminFilm> {
  const before = await findAdminFilm(db, id);
  if (!before || before.deletedAt) refuse('film_not_found');
  const status = before.status === film.status ? undefined : { from: before.status, to: film.status };
  const entry = { kind: 'film.save', subject: filmSubject(id), details: { status } };
  return commit(db, { actor, event: entry }, (unit) => saveInTransaction(unit, before, film));
}

async function saveInTransaction(
  unit: Unit,
  before: AdminFilm,
  { version, ...draft }: ChangedFilm,
): Promise<AdminFilm> {
  const { tx } = unit;
  const errors = await findFilmErrors(tx, draft);
  if (Object.keys(errors).length > 0) refuseFields(errors);
  const saved = await tx
    .updateTable('films')
    .set({ ...toFilmColumns(draft), version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', before.id)
    .where('version', '=', version)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!saved) return refuseChanged(tx, before.id);
  await writeFilmParts(tx, before.id, draft);
  const film = await getAdminFilm(tx, before.id);
  purgeFilm(unit, before, film);
  return film;
}

/** Refuses a write that is based on an outdated copy of a film. */
export async function refuseChanged(tx: Tx, id: string): Promise<never> {
  const current = await findAdminFilm(tx, id);
  if (!current || current.deletedAt) refuse('film_not_found');
  refuse('changed_meanwhile', { current });
}

/** Hides a film, which can be restored for a month. A repeat changes nothing. */
export function deleteFilm(db: Database, actor: Actor, id: string): Promise<AdminFilm> {
  return setDeleted(db, actor, id, true);
}

export function restoreFilm(db: Database, actor: Actor, id: string): Promise<AdminFilm> {
  return setDeleted(db, actor, id, false);
}

async function setDeleted(db: Database, actor: Actor, id: string, deleted: boolean): Promise<AdminFilm> {
  const before = await findAdminFilm(db, id);
  if (!before) refuse('film_not_found');
  const entry = { kind: deleted ? 'film.delete' : 'film.restore', subject: filmSubject(id) };
  return commit(db, { actor, event: entry }, async (unit) => {
    const changed = await unit.tx
      .updateTable('films')
      .set({ deletedAt: deleted ? sql<Date>`now()` : null, version: sql`version + 1`, updatedAt: sql`now()` })
      .where('id', '=', id)
      .where('deletedAt', deleted ? 'is' : 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!changed) rollBack(before);
    const film = await getAdminFilm(unit.tx, id);
    purgeFilm(unit, before, film);
    return film;
  });
}

/** Sorts films by `ids`. Films that another owner has just added come last and keep their order. */
export async function orderFilms(db: Database, actor: Actor, ids: string[]): Promise<void> {
  const entry = { kind: 'film.order', details: { films: ids.length } };
  await commit(db, { actor, event: entry }, async (unit) => {
    await sql`
      update films set position = placed.place from (
        select films.id, row_number() over (order by named.place nulls last, films.position, films.id) as place
        from films left join unnest(${ids}::text[]) with ordinality as named (id, place) on named.id = films.id::text
      ) as placed
      where placed.id = films.id and position <> placed.place`.execute(unit.tx);
    await purgeFilmLists(unit);
  });
}
