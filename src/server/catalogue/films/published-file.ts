import type { FilmFileName } from '#domain/films/film-file.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { findManifest, removeManifest, storeManifest } from './film-blobs.ts';
import { listParts } from './film-parts-table.ts';
import type { FilmFile } from './answer-film.ts';

/** A manifest beside the parts tells of a published file, so that playing does not wake the database; where it is missing, the database tells. */
export async function findPublishedFile(db: Database, { uploadId, type }: FilmFileName): Promise<FilmFile | undefined> {
  const manifest = await findManifest(uploadId);
  if (manifest?.type === type) return { ...manifest, uploadId, listParts: () => Promise.resolve(manifest.parts) };
  const published = await readPublished(db, uploadId);
  if (!published || published.type !== type) return undefined;
  return { uploadId, type, bytes: published.bytes, listParts: (range) => listParts(db, uploadId, range) };
}

/** Brings a manifest in step with its film. Two at once follow each other, so that none stores what was true before the other. */
export async function syncManifest(db: Database, uploadId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('filmUploads').select('id').where('id', '=', uploadId).forNoKeyUpdate().execute();
    const published = await readPublished(tx, uploadId);
    if (!published) return removeManifest(uploadId);
    const parts = await listParts(tx, uploadId, { first: 0, last: published.bytes - 1 });
    await storeManifest(uploadId, { ...published, parts });
  });
}

/** The same for films that changed lately: where a process died before it did so. */
export async function syncRecentManifests(db: Database): Promise<void> {
  const recent = await db
    .selectFrom('films')
    .select('uploadId')
    .where('updatedAt', '>', new Date(Date.now() - RECENT_MS))
    .execute();
  for (const { uploadId } of recent) await syncManifest(db, uploadId);
}
const RECENT_MS = 2 * 24 * 60 * 60 * 1000;

async function readPublished(db: Connection, uploadId: string) {
  const row = await db
    .selectFrom('films')
    .innerJoin('filmUploads', 'filmUploads.id', 'films.uploadId')
    .select(['filmUploads.bytes', 'filmUploads.type'])
    .where('films.uploadId', '=', uploadId)
    .where('films.status', '=', 'published')
    .where('films.deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.type ? { bytes: Number(row.bytes), type: row.type } : undefined;
}
