import { courier } from '#server/fulfilment/courier/current-courier.ts';
import type { Courier } from '#server/fulfilment/courier/courier.ts';
import type { Database } from '#server/platform/database/database.ts';
import { gatherEffects } from '#server/platform/unit-of-work/effects.ts';
import { lookForChanges, SETTLING_SECONDS } from './look-for-changes.ts';
import { trackAll } from './track-shipments.ts';
import { mendWatched } from './watched-parcels.ts';

/** Tracks parcels that changed since the last look and moves their orders along. Concurrent runs share the parcels. */
export async function followChanges(db: Database, now = new Date()): Promise<void> {
  const current = courier();
  if (current) await gatherEffects(() => lookForChanges(current, now, (awbs) => followParcels(db, current, awbs)));
}

/** @returns false when a parcel was not tracked: the courier is silent, or another request asks about it now */
async function followParcels(db: Database, current: Courier, awbs: string[]): Promise<boolean> {
  const parcels = await db
    .selectFrom('shipments')
    .select('id')
    .where('awb', 'in', awbs)
    .where('state', '=', 'made')
    .execute();
  const ids = parcels.map(({ id }) => id);
  const { asked } = await trackAll(db, current, ids, SETTLING_SECONDS);
  await mendWatched(db);
  return asked === ids.length;
}
