import { logError } from '#server/platform/logs/log.ts';
import { sql } from 'kysely';
import { FOLLOWED_DAYS } from '#domain/shipments/shipment.ts';
import type { Courier } from '#server/fulfilment/courier/courier.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/unit-of-work/unit-of-work.ts';
import { trackShipment } from './track-shipment.ts';

/** A parcel is asked about at most this often by itself, in seconds. */
const REST_SECONDS = 3600;
/** Sameday's API is not made for bursts. */
const AT_ONCE = 4;

interface TrackedShipments {
  asked: number;
  failed: number;
}

/** Asks about parcels that are on their way, those that were asked about longest ago first; one that fails stops no other. */
export async function trackShipments(db: Database, courier: Courier, limit: number): Promise<TrackedShipments> {
  const due = await db
    .selectFrom('shipments')
    .select('id')
    .where('state', '=', 'made')
    // One that is over is picked up too while its order was not moved for it: the process may have died in between.
    .where(
      sql<boolean>`(tracking is null or tracking not in ('delivered', 'returned', 'cancelled')
        or applied is distinct from tracking)`,
    )
    .where(sql<boolean>`(checked_at is null or checked_at <= now() - ${REST_SECONDS} * interval '1 second')`)
    .where(sql<boolean>`made_at > now() - ${FOLLOWED_DAYS} * interval '1 day'`)
    .orderBy(sql`checked_at nulls first`)
    .limit(limit)
    .execute();
  const followed: TrackedShipments = { asked: 0, failed: 0 };
  const waiting = due.map(({ id }) => id);
  const follow = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        if (await trackShipment(db, courier, id, REST_SECONDS)) followed.asked += 1;
      } catch (error) {
        if (!(error instanceof Refusal)) logError('shipment_not_tracked', { shipment: id }, error);
        followed.failed += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, follow));
  return followed;
}
