import { loadTowns, searchTowns } from '#domain/moon/towns.ts';
import type { Near } from './use-near.ts';

/** Returns the largest place of that name. */
export async function findPlace(typed: string): Promise<Near | undefined> {
  return searchTowns(await loadTowns(), typed, 1)[0];
}
