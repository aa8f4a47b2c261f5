import { getStore } from '@netlify/blobs';

/** Under the SHA-256 of their content, so what is stored never changes and a second upload is no second file. */
const pictures = () => getStore('media');

export async function storePicture(hash: string, content: Buffer<ArrayBuffer>): Promise<void> {
  const { buffer, byteOffset, byteLength } = content;
  await pictures().set(hash, buffer.slice(byteOffset, byteOffset + byteLength), { onlyIfNew: true });
}

/** The content of a picture, as it comes out of the store, or nothing. */
export async function findPictureContent(hash: string): Promise<ReadableStream | null> {
  return pictures().get(hash, { type: 'stream' });
}
