import { logWarning } from '#server/platform/logs/log.ts';
import { courier } from '#server/fulfilment/courier/current-courier.ts';
import type { Database } from '#server/platform/database/database.ts';
import { trackShipments } from './track-shipments.ts';
import { mendWatched } from './watched-parcels.ts';

/** Most parcels of one daily run: a background function has 15 minutes and asks about four parcels at once. */
const MOST = 1_000;

/** Tracks all parcels once a day, which catches changes that the hourly run has missed, and repairs its notes. */
export async function trackShipmentsDaily(db: Database): Promise<void> {
  const current = courier();
  if (!current) return;
  const { asked, failed } = await trackShipments(db, current, MOST);
  if (failed > 0) logWarning('courier_silent', { asked, failed });
  await mendWatched(db);
}
