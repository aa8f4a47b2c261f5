import { ownStore, readStored } from '#server/platform/blob-store.ts';

/** Under the paper's id and written once. Read strongly: a writer that lost a race must see the file that won. */
const STORE = 'documents';
const STRONG = { consistency: 'strong' } as const;
const key = (id: string) => `${id}.pdf`;

/** Stores a paper's file unless it has one. */
export async function storeInvoiceFile(id: string, content: Uint8Array<ArrayBuffer>): Promise<void> {
  const { buffer, byteOffset, byteLength } = content;
  await ownStore(STORE, STRONG).set(key(id), buffer.slice(byteOffset, byteOffset + byteLength), { onlyIfNew: true });
}

export async function findInvoiceFile(id: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const found = await readStored(STORE, (store) => store.get(key(id), { type: 'arrayBuffer' }), STRONG);
  return found ? new Uint8Array(found) : undefined;
}

/** Of a paper that lost its person; one that has no file is left alone. */
export async function deleteInvoiceFile(id: string): Promise<void> {
  await ownStore(STORE, STRONG).delete(key(id));
}
