import { logError } from '#server/platform/logs/log.ts';
import { TYPE_BYTES, readFilmType } from '#domain/films/film-type.ts';
import type { Database } from '#server/platform/database/database.ts';
import { ProblemError } from '#server/platform/http/problem.ts';
import { storePart } from './film-blobs.ts';
import { beginPart, joinPart } from './film-parts-table.ts';
import { endUpload, findUpload, type FilmUpload } from './film-uploads-table.ts';
import { dropPart, removeEndedUpload } from './remove-upload.ts';
import { uploadProblem } from './upload-problem.ts';

/**
 * Adds a part to an upload: noted, stored, then joined if the upload still goes on here. What could not be joined is
 * removed again; should that fail too, its note leads the next sweep to it.
 * @returns how many bytes were added
 * @throws ProblemError 404, 409, and 415 when the first bytes are no film's, which ends the upload
 */
export async function addPart(
  db: Database,
  uploadId: string,
  start: number,
  content: Uint8Array<ArrayBuffer>,
): Promise<number> {
  const upload = await findUpload(db, uploadId);
  if (!upload || upload.state === 'ended') throw uploadProblem(404);
  if (upload.state === 'taken' || upload.received !== start) throw uploadProblem(409);
  const type = start === 0 ? readFilmType(content.subarray(0, TYPE_BYTES)) : upload.type;
  if (!type) throw await refuseType(db, upload);
  const id = await beginPart(db, uploadId, start, content.length);
  if (!id) throw await refuseLate(db, uploadId);
  const part = { id, start, bytes: content.length };
  let joined = false;
  try {
    await storePart(uploadId, part.id, toBuffer(content));
    joined = await joinPart(db, part, uploadId, type);
  } finally {
    if (!joined) await giveUpPart(db, uploadId, part.id);
  }
  if (!joined) throw await refuseLate(db, uploadId);
  return content.length;
}

/** Another request was faster: it moved the upload on, or ended it. */
async function refuseLate(db: Database, uploadId: string): Promise<ProblemError> {
  return uploadProblem((await findUpload(db, uploadId))?.state === 'open' ? 409 : 404);
}

/** What made the part fail is what is told; a part that cannot be removed now is left to a sweep. */
async function giveUpPart(db: Database, uploadId: string, partId: string): Promise<void> {
  await dropPart(db, uploadId, partId).catch((error: unknown) =>
    logError('film_part_not_removed', { part: partId }, error),
  );
}

async function refuseType(db: Database, { id }: FilmUpload): Promise<ProblemError> {
  if (await endUpload(db, id, 'open')) await removeEndedUpload(db, id);
  return new ProblemError(415, 'unsupported_film', 'Send MP4 or WebM', {}, { 'tus-resumable': '1.0.0' });
}

/** Mostly the memory that the request came in, as it is: a copy is four megabytes more. */
function toBuffer(content: Uint8Array<ArrayBuffer>): ArrayBuffer {
  return content.length === content.buffer.byteLength ? content.buffer : content.slice().buffer;
}
