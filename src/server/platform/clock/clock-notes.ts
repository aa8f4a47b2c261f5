import { ownStore } from '#server/platform/blob-store.ts';

/**
 * The hourly clock learns from these what it has to ask about, so that it wakes no database for nothing: small files, one for each
 * matter, because of two who write one file at once the first is lost. The daily run mends them.
 */
const store = () => ownStore('clock', { consistency: 'strong' });

export const writeNote = async (name: string, text: string): Promise<void> => void (await store().set(name, text));

export const findNote = async (name: string): Promise<string | null> => store().get(name, { type: 'text' });

export const dropNote = async (name: string): Promise<void> => store().delete(name);

/** What follows the beginning in the names of those that begin so. */
export async function listNotes(beginning: string): Promise<string[]> {
  const { blobs } = await store().list({ prefix: beginning });
  return blobs.map(({ key }) => key.slice(beginning.length));
}
