import { ownStore, readStored } from '#server/platform/blob-store.ts';

/** Blobs store by document id, written once. Strong reads, because the loser of a race must see the winner's file. */
const STORE = 'documents';
const STRONG = { consistency: 'strong' } as const;
const key = (id: string) => `${id}.pdf`;
const sealedKey = (id: string) => `${id}.zip`;

/** Stores a document's file unless it has one. */
export const storeInvoiceFile = (id: string, content: Uint8Array): Promise<void> => store(key(id), content);

/** Stores ANAF's sealed file, the legal original, unless it is stored already. */
export const storeSealedFile = (id: string, content: Uint8Array): Promise<void> => store(sealedKey(id), content);

export const findInvoiceFile = (id: string): Promise<Uint8Array<ArrayBuffer> | undefined> => find(key(id));

export const findSealedFile = (id: string): Promise<Uint8Array<ArrayBuffer> | undefined> => find(sealedKey(id));

/** Deletes the files of an erased document, the sealed one too; ignores missing ones. */
export async function deleteInvoiceFile(id: string): Promise<void> {
  await ownStore(STORE, STRONG).delete(key(id));
  await ownStore(STORE, STRONG).delete(sealedKey(id));
}

async function store(name: string, content: Uint8Array): Promise<void> {
  await ownStore(STORE, STRONG).set(name, Uint8Array.from(content).buffer, { onlyIfNew: true });
}

async function find(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const found = await readStored(STORE, (store) => store.get(name, { type: 'arrayBuffer' }), STRONG);
  return found ? new Uint8Array(found) : undefined;
}
