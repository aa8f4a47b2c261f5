import { getStore, type Store } from '@netlify/blobs';
import { shopMode } from '#config/shop-mode.ts';

/** Backed-up file stores: films, pictures, invoice files, and buyers' photographs. */
export const STORES = ['documents', 'films', 'media', 'review-photos'] as const;
type StoreName = (typeof STORES)[number];

interface StoreOptions {
  consistency?: 'strong';
}

/** Returns this deploy's writable file store. A preview has its own, so that it changes no file of the live shop. */
export function ownStore(name: StoreName | 'clock' | `visits-${string}`, options: StoreOptions = {}): Store {
  return getStore({ name: shopMode() === 'preview' ? `${name}-preview` : name, ...options });
}

/** Reads a file; a preview, whose rows are copies, also finds the live shop's files. */
export async function readStored<Content>(
  name: StoreName,
  read: (store: Store) => Promise<Content | null>,
  options: StoreOptions = {},
): Promise<Content | null> {
  const own = await read(ownStore(name, options));
  return own === null && shopMode() === 'preview' ? read(getStore({ name, ...options })) : own;
}
