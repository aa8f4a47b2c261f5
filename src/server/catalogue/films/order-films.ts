import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { purgeFilmLists } from './purge-films.ts';

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
