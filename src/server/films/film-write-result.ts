import { ProblemError, type FieldErrors } from '#server/http/problem.ts';
import type { AdminFilm } from './admin-film.ts';
import type { ShownFilms } from './purge-films.ts';

export type FilmRefusal =
  | { ok: false; code: 'film_not_found' }
  /** The upload is not complete, not there, or another film's file. */
  | { ok: false; code: 'upload_not_ready' }
  | { ok: false; code: 'invalid_fields'; errors: FieldErrors }
  /** Somebody saved since the owner's copy was read; nothing was written. */
  | { ok: false; code: 'changed_meanwhile'; current: AdminFilm };

/** A written film, and what the CDN must drop; nothing when the shop shows what it showed. */
export type FilmWriteResult = { ok: true; film: AdminFilm; shown: ShownFilms | null } | FilmRefusal;

/** The answer for a refused write: 404, 422 with a code for each field, or 409 with the present state. */
export function refuseFilmWrite(refusal: FilmRefusal): ProblemError {
  switch (refusal.code) {
    case 'film_not_found':
      return new ProblemError(404, refusal.code, 'No such film');
    case 'upload_not_ready':
      return new ProblemError(409, refusal.code, 'The upload is not complete, or is another film’s file');
    case 'invalid_fields':
      return new ProblemError(422, 'invalid_request', 'The request is not valid', { errors: refusal.errors });
    case 'changed_meanwhile':
      return new ProblemError(409, refusal.code, 'Somebody saved this film meanwhile', { current: refusal.current });
  }
}

/** True for a film that everyone sees. */
export const isShown = ({ status, deletedAt }: AdminFilm): boolean => status === 'published' && deletedAt === null;

/** What a change from one state of a film to another makes the CDN drop. */
export function shownBy(before: AdminFilm | undefined, after: AdminFilm): ShownFilms | null {
  const shown = [before, after].filter((film) => film !== undefined && isShown(film)) as AdminFilm[];
  return shown.length > 0 ? { ids: [after.id], products: shown.flatMap(({ products }) => products) } : null;
}
