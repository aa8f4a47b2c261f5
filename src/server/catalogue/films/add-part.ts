import { logError } from '#server/platform/logs/log.ts';
import { TYPE_BYTES, readFilmType } from '#domain/films/film-type.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { storePart } from './film-blobs.ts';
import { beginPart, joinPart } from './film-parts-table.ts';
import { endUpload, findUpload, type FilmUpload } from './film-uploads-table.ts';
import { dropPart, removeEndedUpload } from './remove-upload.ts';
import { TUS } from './upload-problem.ts';

/**
 * Adds a part to an upload: noted, stored, then joined if the upload still goes on here. What could not be joined is
 * removed again; should that fail too, its note leads the next sweep to it.
 * @returns how many bytes were added
 * @throws Refusal `upload_not_found`, `offset_conflict`, and `unsupported_film` when the first bytes are no film's, which ends the upload
 */
export async function addPart(
  db: Database,
  uploadId: string,
  start: number,
  content: Uint8Array<ArrayBuffer>,
): Promise<number> {
  const upload = await findUpload(db, uploadId);
  if (!upload || upload.state === 'ended') refuse('upload_not_found', {}, TUS);
  if (upload.state === 'taken' || upload.received !== start) refuse('offset_conflict', {}, TUS);
  const type = start === 0 ? readFilmType(content.subarray(0, TYPE_BYTES)) : upload.type;
  if (!type) return refuseType(db, upload);
  const id = await beginPart(db, uploadId, start, content.length);
  if (!id) return refuseLate(db, uploadId);
  const part = { id, start, bytes: content.length };
  let joined = false;
  try {
    await storePart(uploadId, part.id, toBuffer(content));
    joined = await joinPart(db, part, uploadId, type);
  } finally {
    if (!joined) await giveUpPart(db, uploadId, part.id);
  }
  if (!joined) await refuseLate(db, uploadId);
  return content.length;
}

/** Another request was faster: it moved the upload on, or ended it. */
async function refuseLate(db: Database, uploadId: string): Promise<never> {
  const isOpen = (await findUpload(db, uploadId))?.state === 'open';
  refuse(isOpen ? 'offset_conflict' : 'upload_not_found', {}, TUS);
}

/** What made the part fail is what is told; a part that cannot be removed now is left to a sweep. */
async function giveUpPart(db: Database, uploadId: string, partId: string): Promise<void> {
  await dropPart(db, uploadId, partId).catch((error: unknown) =>
    logError('film_part_not_removed', { part: partId }, error),
  );
}

async function refuseType(db: Database, { id }: FilmUpload): Promise<never> {
  if (await endUpload(db, id, 'open')) await removeEndedUpload(db, id);
  refuse('unsupported_film', {}, TUS);
}

/** Mostly the memory that the request came in, as it is: a copy is four megabytes more. */
function toBuffer(content: Uint8Array<ArrayBuffer>): ArrayBuffer {
  return content.length === content.buffer.byteLength ? content.buffer : content.slice().buffer;
}
