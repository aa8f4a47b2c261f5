import { ownStore, readStored } from '#server/platform/blob-store.ts';

/** Blobs store keyed by the content's SHA-256: entries never change, and a repeated upload adds no file. */
const STORE = 'media';

export async function storePicture(hash: string, content: Buffer<ArrayBuffer>): Promise<void> {
  const { buffer, byteOffset, byteLength } = content;
  await ownStore(STORE).set(hash, buffer.slice(byteOffset, byteOffset + byteLength), { onlyIfNew: true });
}

/** Stores a PDF in the same store, under its hash and `.pdf`. */
export async function storeSheet(hash: string, content: Buffer<ArrayBuffer>): Promise<void> {
  const { buffer, byteOffset, byteLength } = content;
  await ownStore(STORE).set(`${hash}.pdf`, buffer.slice(byteOffset, byteOffset + byteLength), { onlyIfNew: true });
}

export const findSheetContent = (hash: string): Promise<ReadableStream | null> => findPictureContent(`${hash}.pdf`);

/** Reads with strong consistency, because a nearby copy may lack a fresh upload. The CDN caches the answer. */
export async function findPictureContent(hash: string): Promise<ReadableStream | null> {
  return readStored(STORE, (store) => store.get(hash, { type: 'stream' }), { consistency: 'strong' });
}
