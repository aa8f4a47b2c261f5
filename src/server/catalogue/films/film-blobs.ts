import type { FilmPart } from '#domain/films/film-parts.ts';
import type { FilmType } from '#domain/films/film.ts';
import { ownStore, readStored } from '#server/platform/blob-store.ts';

/** Blobs store with one blob per part of an upload. Each key is written once, so no cached copy is ever stale. */
const STORE = 'films';
const key = (uploadId: string, partId: string) => `${uploadId}/${partId}`;

export async function storePart(uploadId: string, partId: string, content: ArrayBuffer): Promise<void> {
  await ownStore(STORE).set(key(uploadId, partId), content);
}

/** Returns a part's content as a stream, or null when the blob is missing. */
export async function findPartContent(uploadId: string, partId: string): Promise<ReadableStream<Uint8Array> | null> {
  const found = await readStored(STORE, (store) => store.get(key(uploadId, partId), { type: 'stream' }));
  return found as ReadableStream<Uint8Array> | null;
}

/** Removes a part's content; does nothing when the blob is missing. */
export async function removePartContent(uploadId: string, partId: string): Promise<void> {
  await ownStore(STORE).delete(key(uploadId, partId));
}

interface FilmManifest {
  bytes: number;
  type: FilmType;
  /** All parts, in the film's order. */
  parts: FilmPart[];
}
const manifestKey = (uploadId: string) => `${uploadId}/published.json`;

/** Stores the manifest, which exists while the film is published. */
export async function storeManifest(uploadId: string, manifest: FilmManifest): Promise<void> {
  await ownStore(STORE).setJSON(manifestKey(uploadId), manifest);
}

/** Reads the manifest with strong consistency, so that an unpublished film disappears at once. */
export async function findManifest(uploadId: string): Promise<FilmManifest | null> {
  const read = readStored(STORE, (store) => store.get(manifestKey(uploadId), { type: 'json' }), {
    consistency: 'strong',
  });
  return (await read) as FilmManifest | null;
}

export async function removeManifest(uploadId: string): Promise<void> {
  await ownStore(STORE).delete(manifestKey(uploadId));
}
