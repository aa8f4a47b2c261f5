import { sql } from 'kysely';
import { FOLLOWED_DAYS } from '#domain/shipments/shipment.ts';
import type { Database } from '#server/platform/database/database.ts';

const isComingBack = sql<boolean>`p.state = 'made' and p.tracking = 'coming_back'
  and p.made_at > now() - ${sql.lit(FOLLOWED_DAYS)} * interval '1 day'`;

/** Counts parcels that were refused or not collected and are on their way back: one row of `count` and `since`. */
export const SHIPMENTS_COMING_BACK = sql`(select count(*) as count, min(p.tracking_at) as since
  from shipments p where ${isComingBack})`;

/** Lists these parcels with the recipient to call, the latest first; 100 at most. */
export async function listShipmentsComingBack(db: Database) {
  return db
    .selectFrom('shipments as p')
    .innerJoin('orders as o', 'o.id', 'p.orderId')
    .select(['p.id', 'p.orderId', 'o.number', 'p.awb', 'p.trackingWords as words', 'p.trackingAt as at'])
    .select(['o.firstName', 'o.lastName', 'o.phoneNo'])
    .where(isComingBack)
    .orderBy('p.trackingAt', 'desc')
    .limit(100)
    .execute();
}
