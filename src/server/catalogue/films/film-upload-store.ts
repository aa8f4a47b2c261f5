import { DataStore, Upload } from '@tus/server';
import type { Readable } from 'node:stream';
import type { Actor } from '#domain/accounts/account.ts';
import { MAX_FILM_BYTES, PART_BYTES } from '#domain/films/film.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, refuse, rollBack } from '#server/platform/unit-of-work/unit-of-work.ts';
import { endOldestUploads, findUpload, endUpload, type FilmUpload } from './film-uploads-table.ts';
import { TUS } from './upload-problem.ts';
import { removeEndedUpload, dropPart } from './remove-upload.ts';
import { logError } from '#server/platform/logs/log.ts';
import { TYPE_BYTES, readFilmType } from '#domain/films/film-type.ts';
import { storePart } from './film-blobs.ts';
import { beginPart, joinPart } from './film-parts-table.ts';

/** Unfinished uploads that one person may have: bounds the storage that abandoned films of 2 GB can fill. */
const MOST_UNFINISHED = 5;

/** Data store for `@tus/server`: upload rows in the database, one blob for each part. */
export class FilmUploadStore extends DataStore {
  readonly db: Database;
  readonly actor: Actor;
  constructor(db: Database, actor: Actor) {
    super();
    this.db = db;
    this.actor = actor;
    this.extensions = ['creation', 'termination'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size, metadata } = upload;
    if (!size) refuse('empty_film');
    if (size > MAX_FILM_BYTES) refuse('film_too_large', {}, TUS);
    const entry = { kind: 'film.upload', subject: `film-upload/${id}`, details: { bytes: size } };
    await commit(this.db, { actor: this.actor, event: entry }, async (unit) => {
      await endOldestUploads(unit.tx, this.actor.email, MOST_UNFINISHED - 1);
      await unit.tx
        .insertInto('filmUploads')
        .values({ id, bytes: size, fileName: metadata?.filename ?? '', createdBy: this.actor.email })
        .execute();
    });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await findUpload(this.db, id);
    if (!upload || upload.state === 'ended') refuse('upload_not_found', {}, TUS);
    const { bytes, received, fileName, createdAt } = upload;
    return new Upload({
      id,
      size: bytes,
      offset: received,
      metadata: { filename: fileName },
      creation_date: createdAt.toISOString(),
    });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const content = await readPart(stream);
    if (content.length === 0) return offset;
    return offset + (await addPart(this.db, id, offset, content));
  }

  override remove(id: string): Promise<void> {
    return cancelUpload(this.db, this.actor, id);
  }
}

/** Reads the body of one request, usually a single piece; the middleware has refused bodies longer than a part. */
async function readPart(stream: Readable): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer<ArrayBuffer>[] = [];
  for await (const piece of stream as AsyncIterable<Buffer<ArrayBuffer>>) pieces.push(piece);
  const content = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
  if (content.length > PART_BYTES) refuse('film_too_large', {}, TUS);
  return content;
}

/** Ends an upload and removes its parts. @throws Refusal `upload_not_found`, or `upload_taken` when a film uses it */
async function cancelUpload(db: Database, actor: Actor, id: string): Promise<void> {
  const upload = await findUpload(db, id);
  if (!upload || upload.state === 'ended') refuse('upload_not_found', {}, TUS);
  const entry = { kind: 'film.cancel-upload', subject: `film-upload/${id}`, details: { bytes: upload.received } };
  const hasEnded = await commit(
    db,
    { actor, event: entry },
    async (unit) => (await endUpload(unit.tx, id, 'open')) || rollBack(false),
  );
  // Another request may have ended and removed the upload meanwhile.
  if (!hasEnded && (await findUpload(db, id))?.state === 'taken') refuse('upload_taken', {}, TUS);
  await removeEndedUpload(db, id);
}

/**
 * Adds a part to an upload: records it, stores its blob, joins it if the upload still continues here. Removes a part
 * that cannot be joined; if that fails too, its row leads the next sweep to it.
 * @returns how many bytes were added
 * @throws Refusal `upload_not_found`, `offset_conflict`, and `unsupported_film`, which ends the upload
 */
async function addPart(
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

/** Refuses a part because another request was faster: it extended or ended the upload. */
async function refuseLate(db: Database, uploadId: string): Promise<never> {
  const isOpen = (await findUpload(db, uploadId))?.state === 'open';
  refuse(isOpen ? 'offset_conflict' : 'upload_not_found', {}, TUS);
}

/** Drops a failed part and only logs a further failure, so that the client gets the first error. */
async function giveUpPart(db: Database, uploadId: string, partId: string): Promise<void> {
  await dropPart(db, uploadId, partId).catch((error: unknown) =>
    logError('film_part_not_removed', { part: partId }, error),
  );
}

async function refuseType(db: Database, { id }: FilmUpload): Promise<never> {
  if (await endUpload(db, id, 'open')) await removeEndedUpload(db, id);
  refuse('unsupported_film', {}, TUS);
}

/** Reuses the request's memory where possible, because a copy takes four megabytes more. */
function toBuffer(content: Uint8Array<ArrayBuffer>): ArrayBuffer {
  return content.length === content.buffer.byteLength ? content.buffer : content.slice().buffer;
}
