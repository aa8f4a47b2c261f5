import { atom } from 'nanostores';
import { fromColumns } from '#domain/lockers/locker-list.ts';
import { indexLockers, type SearchedLocker } from '#domain/lockers/search-lockers.ts';
import { getLockers } from '#shop/api.ts';

type Lockers = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; index: readonly SearchedLocker[] };

/** All active lockers, ready to be searched. */
export const $lockers = atom<Lockers>({ state: 'loading' });

let asked = false;

/** Fetches the list once; `again` after a failure. */
export async function loadLockers(again = false): Promise<void> {
  if (asked && !again) return;
  asked = true;
  $lockers.set({ state: 'loading' });
  const result = await getLockers();
  try {
    $lockers.set(result.ok ? { state: 'ready', index: indexLockers(fromColumns(result.answer)) } : { state: 'failed' });
  } catch {
    // An answer that is no list: something between here and the shop made it up.
    $lockers.set({ state: 'failed' });
  }
}
