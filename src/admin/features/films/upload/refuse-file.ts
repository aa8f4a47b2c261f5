import { MAX_FILM_BYTES } from '#domain/films/film.ts';
import { readFilmType, TYPE_BYTES } from '#domain/films/film-type.ts';

/** Answers with the server's own codes, nothing for a film. The name does not count. */
export async function refuseFile(file: File): Promise<string | undefined> {
  if (file.size === 0) return 'empty_film';
  if (file.size > MAX_FILM_BYTES) return 'film_too_large';
  const start = new Uint8Array(await file.slice(0, TYPE_BYTES).arrayBuffer());
  return readFilmType(start) ? undefined : 'unsupported_film';
}
