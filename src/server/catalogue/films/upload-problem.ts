import { ProblemError } from '#server/platform/http/problem.ts';

/** What a refused request of the tus protocol means here, by its status. */
const PROBLEMS: Readonly<Record<number, [code: string, title: string]>> = {
  400: ['malformed_upload', 'The request does not follow the tus protocol'],
  403: ['malformed_upload', 'The request does not follow the tus protocol'],
  404: ['upload_not_found', 'No such upload'],
  409: ['offset_conflict', 'The upload does not go on here; ask where it does'],
  410: ['upload_not_found', 'No such upload'],
  412: ['malformed_upload', 'The request does not name its version of the tus protocol'],
  413: ['film_too_large', 'The film is larger than 2 GB, or than was announced'],
  501: ['malformed_upload', 'The upload asks for what the shop does not offer'],
};

/** The problem document for a status that the tus protocol answers with. */
export function uploadProblem(status: number): ProblemError {
  const [code, title] = PROBLEMS[status] ?? ['internal', 'Internal error'];
  return new ProblemError(status, code, title, {}, { 'tus-resumable': '1.0.0' });
}
