import type { Selectable } from 'kysely';
import { CAPTION_LANGUAGES, type CaptionLanguage } from '#domain/films/caption-language.ts';
import type { Film } from '#domain/films/film.ts';
import { filmFile } from '#domain/films/film-file.ts';
import { links } from '#links';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';

export const FILM_COLUMNS = [
  'films.id', 'films.uploadId', 'films.title', 'films.description', 'films.poster', 'films.durationMs',
  'films.width', 'films.height', 'filmUploads.bytes', 'filmUploads.type',
] as const; // prettier-ignore

type FilmRow = Pick<
  Selectable<DatabaseSchema['films']>,
  'id' | 'uploadId' | 'title' | 'description' | 'poster' | 'durationMs' | 'width' | 'height'
> &
  Pick<Selectable<DatabaseSchema['filmUploads']>, 'bytes' | 'type'>;

export function toFilm(row: FilmRow, languages: CaptionLanguage[]): Film {
  const { uploadId, bytes, ...told } = row;
  // A database constraint gives every taken upload a type.
  const type = row.type!;
  return {
    ...told,
    type,
    bytes: Number(bytes),
    source: links.film(filmFile(uploadId, type)),
    captions: languages.map((language) => ({
      language,
      label: CAPTION_LANGUAGES[language],
      source: links.filmCaptions(row.id, language),
    })),
  };
}
