import { PHOTO_SIDES, photoFile, type PhotoSize } from '#domain/reviews/review-photo.ts';
import { ownStore, readStored } from '#server/platform/blob-store.ts';

const STORE = 'review-photos';

export async function storePhoto(id: string, size: PhotoSize, content: Buffer<ArrayBuffer>): Promise<void> {
  const { buffer, byteOffset, byteLength } = content;
  await ownStore(STORE).set(photoFile(id, size), buffer.slice(byteOffset, byteOffset + byteLength));
}

/** Reads a photograph's file, or null, with strong consistency because the next page may ask for it at once. */
export function findPhotoContent(id: string, size: PhotoSize): Promise<ReadableStream | null> {
  return readStored(STORE, (store) => store.get(photoFile(id, size), { type: 'stream' }), { consistency: 'strong' });
}

/** Reads the large file as bytes, for an export. */
export function readPhotoBytes(id: string): Promise<ArrayBuffer | null> {
  return readStored(STORE, (store) => store.get(photoFile(id, 'large'), { type: 'arrayBuffer' }));
}

/** Removes both sizes; ignores missing files. */
export async function removePhotoContent(id: string): Promise<void> {
  for (const size of Object.keys(PHOTO_SIDES)) await ownStore(STORE).delete(photoFile(id, size as PhotoSize));
}
