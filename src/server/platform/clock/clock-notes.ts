import { ownStore } from '#server/platform/blob-store.ts';

/**
 * Notes for the hourly clock about what to ask, so that it wakes no database in vain. One small file per matter,
 * because of two concurrent writes to a file the first is lost. The daily run repairs them.
 */
const store = () => ownStore('clock', { consistency: 'strong' });

export const writeNote = async (name: string, text: string): Promise<void> => void (await store().set(name, text));

export const findNote = async (name: string): Promise<string | null> => store().get(name, { type: 'text' });

export const dropNote = async (name: string): Promise<void> => store().delete(name);

/** Returns the rest of each name that starts with the prefix. */
export async function listNotes(beginning: string): Promise<string[]> {
  const { blobs } = await store().list({ prefix: beginning });
  return blobs.map(({ key }) => key.slice(beginning.length));
}
