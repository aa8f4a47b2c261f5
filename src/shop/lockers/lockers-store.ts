import { atom } from 'nanostores';
import type { hc, InferResponseType } from 'hono/client';
import { fromColumns } from '#domain/lockers/locker-list.ts';
import { indexLockers, type SearchedLocker } from '#domain/lockers/search-lockers.ts';
import { send } from '#shop/api.ts';
import type { LockersRoutes } from '#server/fulfilment/lockers/lockers-routes.ts';
import { fetchWithin } from '#shop/fetch-json.ts';

type GetLockers = ReturnType<typeof hc<LockersRoutes>>['api']['lockers']['$get'];

type Lockers = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; index: readonly SearchedLocker[] };

/** All active lockers, indexed for searching. */
export const $lockers = atom<Lockers>({ state: 'loading' });

let asked = false;

/** Loads the list once; `again` retries after a failure. */
export async function loadLockers(again = false): Promise<void> {
  if (asked && !again) return;
  asked = true;
  $lockers.set({ state: 'loading' });
  // The whole list, some 100 kB, also gets time on a slow connection.
  const result = await send<InferResponseType<GetLockers, 200>>(fetchWithin(120_000)('/api/lockers'));
  try {
    $lockers.set(result.ok ? { state: 'ready', index: indexLockers(fromColumns(result.answer)) } : { state: 'failed' });
  } catch {
    // Something between here and the shop answered without a list.
    $lockers.set({ state: 'failed' });
  }
}
