import { getStore, type Store } from '@netlify/blobs';
import { shopMode } from '#config/shop-mode.ts';

/** The file stores of the shop that are backed up: films, pictures, the files of invoices, and buyers' photographs. */
export const STORES = ['documents', 'films', 'media', 'review-photos'] as const;
type StoreName = (typeof STORES)[number];

interface StoreOptions {
  consistency?: 'strong';
}

/** The file store that this deploy writes to. A preview has stores of its own, so that it changes no file of the live shop. */
export function ownStore(name: StoreName | 'clock' | `visits-${string}`, options: StoreOptions = {}): Store {
  return getStore({ name: shopMode() === 'preview' ? `${name}-preview` : name, ...options });
}

/** Reads a file; a preview, whose rows are copies of the live shop's, finds the live shop's files too. */
export async function readStored<Content>(
  name: StoreName,
  read: (store: Store) => Promise<Content | null>,
  options: StoreOptions = {},
): Promise<Content | null> {
  const own = await read(ownStore(name, options));
  return own === null && shopMode() === 'preview' ? read(getStore({ name, ...options })) : own;
}
