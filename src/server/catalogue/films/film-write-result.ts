import { ProblemError, type FieldErrors } from '#server/platform/http/problem.ts';
import type { AdminFilm } from './admin-film.ts';

type FilmRefusal =
  | { ok: false; code: 'film_not_found' }
  /** The upload is not complete, not there, or another film's file. */
  | { ok: false; code: 'upload_not_ready' }
  | { ok: false; code: 'invalid_fields'; errors: FieldErrors }
  /** Somebody saved since the owner's copy was read; nothing was written. */
  | { ok: false; code: 'changed_meanwhile'; current: AdminFilm };

export type FilmWriteResult = { ok: true; film: AdminFilm } | FilmRefusal;

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
