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

export const findSheetContent = (hash: string): Promise<ReadableStream | null> => findPictureContent(`${hash}.pdf`);

/** Reads a picture where it was written: a copy near by may lack one that was just uploaded. The CDN keeps the answer. */
export async function findPictureContent(hash: string): Promise<ReadableStream | null> {
  return readStored(STORE, (store) => store.get(hash, { type: 'stream' }), { consistency: 'strong' });
}
