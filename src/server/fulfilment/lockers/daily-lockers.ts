import { courier } from '#server/fulfilment/courier/current-courier.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lastLoads } from './locker-loads-table.ts';
import { syncLockers } from './sync-lockers.ts';

/** Pause after a failed attempt to fetch the list, in ms. */
const AGAIN_AFTER_MS = 15 * 60_000;

export async function syncLockersDaily(db: Database): Promise<void> {
  const from = courier();
  if (!from) return;
  await syncLockers(db, from);
}

/** Fetches the lockers as soon as a courier is connected, because the daily run may be a day away. */
export async function fetchFirstLockers(db: Database, from = courier()): Promise<void> {
  if (!from) return;
  const { courier: last } = await lastLoads(db);
  const isTried = last && (last.outcome === 'done' || Date.now() - last.at.getTime() < AGAIN_AFTER_MS);
  if (!isTried) await syncLockers(db, from);
}
