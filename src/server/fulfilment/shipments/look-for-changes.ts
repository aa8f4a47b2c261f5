import { CourierError, type Courier } from '#server/fulfilment/courier/courier.ts';
import { logWarning } from '#server/platform/logs/log.ts';
import { awbOf, findAskedUntil, forgetAskedUntil, listWatched, noteAskedUntil, toWatched } from './watched-parcels.ts';

const SPAN_MS = 2 * 3600_000;
/** Oldest change to look for; the daily run, which asks about each parcel, finds older ones. */
const MOST_MS = 24 * 3600_000;
/** Seconds until a change appears in the courier's list. Asking about a parcel within them already tells its change. */
export const SETTLING_SECONDS = 60;

/**
 * Reads the courier's changes since the last look. A span is done once it changes no state of the shop's parcels, or
 * all of its changes were followed; until then the next look starts there.
 * @param follow - receives the AWBs whose state may have changed; returns false to look at the span again
 */
export async function lookForChanges(
  courier: Courier,
  now: Date,
  follow: (awbs: string[]) => Promise<boolean>,
): Promise<void> {
  const [watched, known] = await Promise.all([listWatched(), findAskedUntil()]);
  if (watched.length === 0) return known === undefined ? undefined : forgetAskedUntil();
  const awbs = new Set(watched.map(awbOf));
  const end = now.getTime() - SETTLING_SECONDS * 1000;
  let from = Math.max(known ?? end - SPAN_MS, end - MOST_MS);
  try {
    while (from < end) {
      const to = Math.min(from + SPAN_MS, end);
      const changes = await courier.listChanges(new Date(from), new Date(to));
      const news = changes.filter(({ awb, state }) => awbs.has(awb) && !watched.includes(toWatched(awb, state)));
      if (news.length > 0 && !(await follow([...new Set(news.map(({ awb }) => awb))]))) return;
      await noteAskedUntil(to);
      from = to;
    }
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    logWarning('courier_silent', { why: error.code });
  }
}
