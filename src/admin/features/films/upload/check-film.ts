import { MAX_FILM_BYTES } from '#domain/films/film.ts';
import { readFilmContent, type FilmContent, type FilmFacts } from '#domain/films/film-content.ts';
import { isQuickTime, readFilmType, TYPE_BYTES } from '#domain/films/film-type.ts';
import { readFilm } from './film-frames.ts';

export interface CheckedFilm extends FilmContent {
  facts: FilmFacts;
  /** Undefined when this browser cannot show the film. */
  poster: Blob | undefined;
}

/** @returns what the film is, or why it is refused, in the words of the server's own codes; its name does not count */
export async function checkFilm(file: File): Promise<CheckedFilm | string> {
  if (file.size === 0) return 'empty_film';
  if (file.size > MAX_FILM_BYTES) return 'film_too_large';
  const start = new Uint8Array(await file.slice(0, TYPE_BYTES).arrayBuffer());
  const type = readFilmType(start);
  if (!type) return isQuickTime(start) ? 'quicktime_film' : 'unsupported_film';
  const content = await readFilmContent(file, type);
  if (typeof content === 'string') return content;
  const shown = await readFilm(file).catch(() => undefined);
  const facts = shown?.facts ?? content.facts;
  return facts ? { ...content, facts, poster: shown?.poster } : 'film_damaged';
}
