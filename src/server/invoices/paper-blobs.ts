import { getStore } from '@netlify/blobs';

/** Under the paper's id and written once. Read strongly: whoever lost a race must see the file that won. */
const files = () => getStore({ name: 'papers', consistency: 'strong' });
const key = (id: string) => `${id}.pdf`;

/** Stores a paper's file unless it has one. */
export async function storePaperFile(id: string, content: Uint8Array<ArrayBuffer>): Promise<void> {
  const { buffer, byteOffset, byteLength } = content;
  await files().set(key(id), buffer.slice(byteOffset, byteOffset + byteLength), { onlyIfNew: true });
}

export async function findPaperFile(id: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const found = await files().get(key(id), { type: 'arrayBuffer' });
  return found ? new Uint8Array(found) : undefined;
}

/** Of a paper that lost its person; one that has no file is left alone. */
export async function deletePaperFile(id: string): Promise<void> {
  await files().delete(key(id));
}
