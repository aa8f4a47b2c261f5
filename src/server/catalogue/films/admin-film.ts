import { sql } from 'kysely';
import type { CaptionLanguage } from '#domain/films/caption-language.ts';
import type { Film } from '#domain/films/film.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { FILM_COLUMNS, toFilm } from './film-row.ts';

export interface AdminFilm extends Omit<Film, 'captions'> {
  captions: { language: CaptionLanguage; label: string; source: string; text: string }[];
  status: 'draft' | 'published';
  position: number;
  products: string[];
  version: number;
  /** Upload that holds the film's current file. */
  uploadId: string;
  fileName: string;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

/** Lists every film in the owner's order, including deleted ones that can still be restored. */
export async function listAdminFilms(db: Connection): Promise<AdminFilm[]> {
  return readAdminFilms(selectAdminFilms(db));
}

export async function findAdminFilm(db: Connection, id: string): Promise<AdminFilm | undefined> {
  return (await readAdminFilms(selectAdminFilms(db).where('films.id', '=', id)))[0];
}

export async function getAdminFilm(db: Connection, id: string): Promise<AdminFilm> {
  const film = await findAdminFilm(db, id);
  if (!film) throw new Error('the film went away in its own transaction');
  return film;
}

export async function findFilmOfUpload(db: Connection, uploadId: string): Promise<AdminFilm | undefined> {
  return (await readAdminFilms(selectAdminFilms(db).where('films.uploadId', '=', uploadId)))[0];
}

export const filmSubject = (id: string): string => `film/${id}`;

function selectAdminFilms(db: Connection) {
  return db
    .selectFrom('films')
    .innerJoin('filmUploads', 'filmUploads.id', 'films.uploadId')
    .select(FILM_COLUMNS)
    .select([
      'films.status',
      'films.position',
      'films.version',
      'filmUploads.fileName',
      'films.createdAt',
      'films.updatedAt',
      'films.deletedAt',
      sql<string[]>`array(select product_id from film_products where film_id = films.id order by 1)`.as('products'),
      sql<{ language: CaptionLanguage; text: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('language', language, 'text', text) order by language desc)
        from film_captions where film_id = films.id), '[]')`.as('captions'),
    ])
    .orderBy('films.position')
    .orderBy('films.id');
}

async function readAdminFilms(query: ReturnType<typeof selectAdminFilms>): Promise<AdminFilm[]> {
  const rows = await query.execute();
  return rows.map(
    ({ captions, status, position, version, fileName, createdAt, updatedAt, deletedAt, products, ...row }) => {
      const film = toFilm(row, captions.map(({ language }) => language)); // prettier-ignore
      return {
      ...film,
      uploadId: row.uploadId,
      captions: captions.map((caption, index) => ({ ...film.captions[index]!, ...caption })),
      status, position, version, fileName, createdAt, updatedAt, deletedAt, products,
    }; // prettier-ignore
    },
  );
}
