import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { filmSubject, findAdminFilm, getAdminFilm } from './admin-film.ts';
import type { FilmWriteResult } from './film-write-result.ts';
import { purgeFilm } from './purge-films.ts';

/** Takes a film away, for a month only to the eye. Deleting it again changes nothing. */
export function deleteFilm(db: Database, actor: Actor, id: string): Promise<FilmWriteResult> {
  return setDeleted(db, actor, id, true);
}

/** Brings a deleted film back as it was. */
export function restoreFilm(db: Database, actor: Actor, id: string): Promise<FilmWriteResult> {
  return setDeleted(db, actor, id, false);
}

async function setDeleted(db: Database, actor: Actor, id: string, deleted: boolean): Promise<FilmWriteResult> {
  const before = await findAdminFilm(db, id);
  if (!before) return { ok: false, code: 'film_not_found' };
  const entry = { kind: deleted ? 'film.delete' : 'film.restore', subject: filmSubject(id) };
  type Unchanged = { ok: false; code: 'unchanged' };
  const result = await commit<FilmWriteResult | Unchanged>(db, { actor, event: entry }, async (unit) => {
    const changed = await unit.tx
      .updateTable('films')
      .set({ deletedAt: deleted ? sql<Date>`now()` : null, version: sql`version + 1`, updatedAt: sql`now()` })
      .where('id', '=', id)
      .where('deletedAt', deleted ? 'is' : 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!changed) return { ok: false, code: 'unchanged' };
    const film = await getAdminFilm(unit.tx, id);
    purgeFilm(unit, before, film);
    return { ok: true, film };
  });
  if (result.ok || result.code !== 'unchanged') return result;
  const film = await findAdminFilm(db, id);
  return film ? { ok: true, film } : { ok: false, code: 'film_not_found' };
}
