import type { CollectingParcel } from '#domain/payments/pay-ahead.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** Finds the parcel that was requested or made, if any. */
export async function findCollectingParcel(db: Connection, orderId: string): Promise<CollectingParcel | undefined> {
  return db
    .selectFrom('shipments')
    .select(['state', 'awb', 'cashOnDelivery', 'tracking', 'trackingWords', 'cashTries', 'cashRefused'])
    .where('orderId', '=', orderId)
    .where('state', 'in', ['asked', 'made'])
    .$narrowType<{ state: CollectingParcel['state'] }>()
    .executeTakeFirst();
}
