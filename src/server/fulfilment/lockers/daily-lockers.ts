import { courier } from '#server/fulfilment/courier/current-courier.ts';
import type { Database } from '#server/platform/database/database.ts';
import { syncLockers } from './sync-lockers.ts';

export async function syncLockersDaily(db: Database): Promise<void> {
  const from = courier();
  if (!from) return;
  await syncLockers(db, from);
}
