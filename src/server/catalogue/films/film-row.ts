import { CAPTION_LANGUAGES, type CaptionLanguage } from '#domain/films/caption-language.ts';
import type { Film, FilmType } from '#domain/films/film.ts';
import { filmFile } from '#domain/films/film-file.ts';
import { links } from '#links';

/** The columns of a film beside its upload, as {@link toFilm} reads them. */
export const FILM_COLUMNS = [
  'films.id',
  'films.uploadId',
  'films.title',
  'films.description',
  'films.poster',
  'films.durationMs',
  'films.width',
  'films.height',
  'filmUploads.bytes',
  'filmUploads.type',
] as const;

interface FilmRow {
  id: string;
  uploadId: string;
  title: string;
  description: string;
  poster: string;
  durationMs: number;
  width: number;
  height: number;
  bytes: string;
  type: FilmType | null;
}

/** A film as the shop shows it. */
export function toFilm(row: FilmRow, languages: CaptionLanguage[]): Film {
  const { uploadId, bytes, ...told } = row;
  // A taken upload has a type, by a rule of the database.
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
