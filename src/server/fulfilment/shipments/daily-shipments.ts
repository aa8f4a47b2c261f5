import { logWarning } from '#server/platform/logs/log.ts';
import { courier } from '#server/fulfilment/courier/current-courier.ts';
import type { Database } from '#server/platform/database/database.ts';
import { trackShipments } from './track-shipments.ts';
import { mendWatched } from './watched-parcels.ts';

/** Most parcels of one day: a background function has a quarter of an hour, and four are asked about at once. */
const MOST = 1_000;

/** Once a day, so that orders move along also for what the hourly clock has missed, and so that it knows what is on its way. */
export async function trackShipmentsDaily(db: Database): Promise<void> {
  const current = courier();
  if (!current) return;
  const { asked, failed } = await trackShipments(db, current, MOST);
  if (failed > 0) logWarning('courier_silent', { asked, failed });
  await mendWatched(db);
}
