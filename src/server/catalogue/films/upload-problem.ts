import { problemResponse } from '#server/platform/http/problem.ts';

/** tus protocol version header, required on every response. */
export const TUS = { 'tus-resumable': '1.0.0' };

const CODES: Readonly<Record<number, string>> = {
  404: 'upload_not_found',
  409: 'offset_conflict',
  410: 'upload_not_found',
  413: 'film_too_large',
  500: 'internal',
};

/** Returns the problem document for an HTTP status that the tus server answers with. */
export function uploadProblem(status: number): Response {
  return problemResponse(status, CODES[status] ?? 'malformed_upload', {}, TUS);
}
