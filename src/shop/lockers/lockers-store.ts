import { atom } from 'nanostores';
import type { hc, InferResponseType } from 'hono/client';
import { fromColumns } from '#domain/lockers/locker-list.ts';
import { indexLockers, type SearchedLocker } from '#domain/lockers/search-lockers.ts';
import { send } from '#shop/api.ts';
import type { LockersRoutes } from '#server/fulfilment/lockers/lockers-routes.ts';
import { fetchWithin } from '#shop/fetch-json.ts';

type GetLockers = ReturnType<typeof hc<LockersRoutes>>['api']['lockers']['$get'];

type Lockers = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; index: readonly SearchedLocker[] };

/** All active lockers, ready to be searched. */
export const $lockers = atom<Lockers>({ state: 'loading' });

let asked = false;

/** Fetches the list once; `again` after a failure. */
export async function loadLockers(again = false): Promise<void> {
  if (asked && !again) return;
  asked = true;
  $lockers.set({ state: 'loading' });
  // The whole list, some 100 kB, is waited for on a slow connection too.
  const result = await send<InferResponseType<GetLockers, 200>>(fetchWithin(120_000)('/api/lockers'));
  try {
    $lockers.set(result.ok ? { state: 'ready', index: indexLockers(fromColumns(result.answer)) } : { state: 'failed' });
  } catch {
    // An answer that is no list: something between here and the shop made it up.
    $lockers.set({ state: 'failed' });
  }
}
