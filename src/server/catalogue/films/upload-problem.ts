import { problemResponse } from '#server/platform/http/problem.ts';

/** The version of the tus protocol, which each of its answers names. */
export const TUS = { 'tus-resumable': '1.0.0' };

const CODES: Readonly<Record<number, string>> = {
  404: 'upload_not_found',
  409: 'offset_conflict',
  410: 'upload_not_found',
  413: 'film_too_large',
  500: 'internal',
};

/** The problem document for a status that the tus protocol itself answers with. */
export function uploadProblem(status: number): Response {
  return problemResponse(status, CODES[status] ?? 'malformed_upload', {}, TUS);
}
