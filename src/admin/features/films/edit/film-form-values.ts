import { CAPTION_LANGUAGES, type CaptionLanguage } from '#domain/films/caption-language.ts';
import type { FilmDraft } from '#domain/films/film-draft.ts';
import type { AdminFilm } from '../films-requests.ts';

/** What stands in a film's form: times and numbers may still be missing. */
export interface FilmValues extends Omit<FilmDraft, 'durationMs' | 'width' | 'height' | 'chapters'> {
  durationMs: number | null;
  width: number | null;
  height: number | null;
  chapters: { startMs: number | null; title: string }[];
  version: number;
}

export const LANGUAGES = Object.keys(CAPTION_LANGUAGES) as CaptionLanguage[];

/** The form of a film as the shop has it; the version tells the server what the owner saw. */
export function toValues(film: AdminFilm): FilmValues {
  const { title, description, status, poster, durationMs, width, height, chapters, products, version } = film;
  return {
    title,
    description,
    status,
    poster,
    durationMs,
    width,
    height,
    chapters: chapters.map(({ startMs, title: name }) => ({ startMs, title: name })),
    captions: LANGUAGES.flatMap((language) =>
      film.captions.filter((each) => each.language === language).map(({ text }) => ({ language, text })),
    ),
    products: [...products],
    version,
  };
}
