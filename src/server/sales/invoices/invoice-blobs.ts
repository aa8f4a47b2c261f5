import { ownStore, readStored } from '#server/platform/blob-store.ts';

/** Under the paper's id and written once. Read strongly: a writer that lost a race must see the file that won. */
const STORE = 'documents';
const STRONG = { consistency: 'strong' } as const;
const key = (id: string) => `${id}.pdf`;
const sealedKey = (id: string) => `${id}.zip`;

/** Stores a paper's file unless it has one. */
export const storeInvoiceFile = (id: string, content: Uint8Array): Promise<void> => store(key(id), content);

/** Stores what ANAF sealed of a paper, the original before the law, unless it is here. */
export const storeSealedFile = (id: string, content: Uint8Array): Promise<void> => store(sealedKey(id), content);

export const findInvoiceFile = (id: string): Promise<Uint8Array<ArrayBuffer> | undefined> => find(key(id));

export const findSealedFile = (id: string): Promise<Uint8Array<ArrayBuffer> | undefined> => find(sealedKey(id));

/** Of a paper that lost its person, with what ANAF sealed; one that has no file is left alone. */
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
