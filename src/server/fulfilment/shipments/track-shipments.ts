import { sql } from 'kysely';
import type { Courier } from '#server/fulfilment/courier/courier.ts';
import type { Database } from '#server/platform/database/database.ts';
import { logError } from '#server/platform/logs/log.ts';
import { Refusal } from '#server/platform/unit-of-work/unit-of-work.ts';
import { trackShipment } from './track-shipment.ts';
import { isFollowed } from './watched-parcels.ts';

/** Shortest pause between two automatic requests about a parcel, in seconds. */
const REST_SECONDS = 3600;
/** Requests in parallel, few because Sameday's API is not made for bursts. */
const AT_ONCE = 4;

interface TrackedShipments {
  asked: number;
  failed: number;
}

/** Asks about parcels on their way, those with the oldest request first. */
export async function trackShipments(db: Database, courier: Courier, limit: number): Promise<TrackedShipments> {
  const due = await db
    .selectFrom('shipments')
    .select('id')
    .where(isFollowed)
    .where(sql<boolean>`(checked_at is null or checked_at <= now() - ${REST_SECONDS} * interval '1 second')`)
    .orderBy(sql`checked_at nulls first`)
    .limit(limit)
    .execute();
  return trackAll(
    db,
    courier,
    due.map(({ id }) => id),
    REST_SECONDS,
  );
}

/** Asks about each given parcel that was not asked about a moment ago; a failure stops no other. */
export async function trackAll(
  db: Database,
  courier: Courier,
  ids: readonly string[],
  restSeconds: number,
): Promise<TrackedShipments> {
  const followed: TrackedShipments = { asked: 0, failed: 0 };
  const waiting = [...ids];
  const follow = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        if (await trackShipment(db, courier, id, restSeconds)) followed.asked += 1;
      } catch (error) {
        if (!(error instanceof Refusal)) logError('shipment_not_tracked', { shipment: id }, error);
        followed.failed += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, follow));
  return followed;
}
