import { ownStore, readStored } from '#server/platform/blob-store.ts';

/** Under the SHA-256 of their content, so what is stored never changes and a second upload is no second file. */
const STORE = 'media';

export async function storePicture(hash: string, content: Buffer<ArrayBuffer>): Promise<void> {
  const { buffer, byteOffset, byteLength } = content;
  await ownStore(STORE).set(hash, buffer.slice(byteOffset, byteOffset + byteLength), { onlyIfNew: true });
}

/** A PDF is kept beside the pictures, under its hash and `.pdf`. */
export async function storeSheet(hash: string, content: Buffer<ArrayBuffer>): Promise<void> {
  const { buffer, byteOffset, byteLength } = content;
  await ownStore(STORE).set(`${hash}.pdf`, buffer.slice(byteOffset, byteOffset + byteLength), { onlyIfNew: true });
}

/** A safety sheet as it was sent, or nothing. */
export const findSheetContent = (hash: string): Promise<ReadableStream | null> => findPictureContent(`${hash}.pdf`);

/**
 * The content of a picture, as it comes out of the store, or nothing. It is read where it was written: the CDN keeps
 * the answer, and a copy near by may not have a picture yet that was just uploaded.
 */
export async function findPictureContent(hash: string): Promise<ReadableStream | null> {
  return readStored(STORE, (store) => store.get(hash, { type: 'stream' }), { consistency: 'strong' });
}
