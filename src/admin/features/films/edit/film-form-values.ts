import type { UseFormReturnType } from '@mantine/form';
import { CAPTION_LANGUAGES, type CaptionLanguage } from '#domain/films/caption-language.ts';
import type { FilmDraft } from '#domain/films/film-draft.ts';
import type { AdminFilm } from '../films-requests.ts';

/** Times and numbers may still be missing. */
export interface FilmValues extends Omit<FilmDraft, 'durationMs' | 'width' | 'height'> {
  durationMs: number | null;
  width: number | null;
  height: number | null;
  version: number;
}

export type FilmForm = UseFormReturnType<FilmValues>;

export const LANGUAGES = Object.keys(CAPTION_LANGUAGES) as CaptionLanguage[];

/** Converts a stored film into form values; the version tells the server what the owner saw. */
export function toValues(film: AdminFilm): FilmValues {
  const { title, description, status, poster, durationMs, width, height, products, version } = film;
  return {
    title,
    description,
    status,
    poster,
    durationMs,
    width,
    height,
    captions: LANGUAGES.flatMap((language) =>
      film.captions.filter((each) => each.language === language).map(({ text }) => ({ language, text })),
    ),
    products: [...products],
    version,
  };
}
