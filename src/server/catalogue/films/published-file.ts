import type { FilmFileName } from '#domain/films/film-file.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { findManifest, removeManifest, storeManifest } from './film-blobs.ts';
import { listParts } from './film-parts-table.ts';
import type { FilmFile } from './answer-film.ts';

/** Finds a published film's file: in its manifest, which does not wake the database, or else in the database. */
export async function findPublishedFile(db: Database, { uploadId, type }: FilmFileName): Promise<FilmFile | undefined> {
  const manifest = await findManifest(uploadId);
  if (manifest?.type === type) return { ...manifest, uploadId, listParts: () => Promise.resolve(manifest.parts) };
  const published = await readPublished(db, uploadId);
  if (!published || published.type !== type) return undefined;
  return { uploadId, type, bytes: published.bytes, listParts: (range) => listParts(db, uploadId, range) };
}

/** Brings a film's manifest in line with its row. The row lock serialises calls, so none stores an outdated state. */
export async function syncManifest(db: Database, uploadId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('filmUploads').select('id').where('id', '=', uploadId).forNoKeyUpdate().execute();
    const published = await readPublished(tx, uploadId);
    if (!published) return removeManifest(uploadId);
    const parts = await listParts(tx, uploadId, { first: 0, last: published.bytes - 1 });
    await storeManifest(uploadId, { ...published, parts });
  });
}

/** Syncs the manifests of recently changed films, in case a process died before it synced them. */
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
