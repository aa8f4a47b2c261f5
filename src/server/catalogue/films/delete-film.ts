import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, refuse, rollBack } from '#server/platform/unit-of-work/unit-of-work.ts';
import { filmSubject, findAdminFilm, getAdminFilm, type AdminFilm } from './admin-film.ts';
import { purgeFilm } from './purge-films.ts';

/** Takes a film away, for a month only to the eye. Deleting it again changes nothing. */
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
