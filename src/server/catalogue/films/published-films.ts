import { sql } from 'kysely';
import type { CaptionLanguage } from '#domain/films/caption-language.ts';
import type { Film } from '#domain/films/film.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { FILM_COLUMNS, toFilm } from './film-row.ts';

/** Film that everyone sees, with the date that search engines ask for. */
type PublishedFilm = Film & { addedAt: Date };

export async function listPublishedFilms(db: Connection): Promise<PublishedFilm[]> {
  return readFilms(selectPublished(db));
}

/** Lists the published films of any of these products, each once, in the owner's order. */
export async function listFilmsOfProducts(db: Connection, productIds: readonly string[]): Promise<PublishedFilm[]> {
  if (productIds.length === 0) return [];
  const shown = db.selectFrom('filmProducts').select('filmId').where('productId', 'in', productIds);
  return readFilms(selectPublished(db).where('films.id', 'in', shown));
}

function selectPublished(db: Connection) {
  return db
    .selectFrom('films')
    .innerJoin('filmUploads', 'filmUploads.id', 'films.uploadId')
    .select([...FILM_COLUMNS, 'films.createdAt as addedAt'])
    .select(
      sql<CaptionLanguage[]>`array(
        select language from film_captions where film_id = films.id order by language desc)`.as('languages'),
    )
    .where('films.status', '=', 'published')
    .where('films.deletedAt', 'is', null)
    .orderBy('films.position')
    .orderBy('films.id');
}

async function readFilms(query: ReturnType<typeof selectPublished>): Promise<PublishedFilm[]> {
  const rows = await query.execute();
  return rows.map(({ languages, addedAt, ...row }) => ({ ...toFilm(row, languages), addedAt }));
}
