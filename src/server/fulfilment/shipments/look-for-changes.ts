import { CourierError, type Courier } from '#server/fulfilment/courier/courier.ts';
import { logWarning } from '#server/platform/logs/log.ts';
import { awbOf, findAskedUntil, forgetAskedUntil, listWatched, noteAskedUntil, toWatched } from './watched-parcels.ts';

const SPAN_MS = 2 * 3600_000;
/** What has changed before is found by the daily run, which asks about each parcel. */
const MOST_MS = 24 * 3600_000;
/** Seconds after which the courier's list has a change. A parcel that was asked about within them has told it. */
export const SETTLING_SECONDS = 60;

/**
 * Reads the courier's changes since the last look. A span is noted as known when no state of a parcel of ours changes in it or all of it
 * was followed; until then the next look begins there.
 * @param follow - is told which AWBs may be in another state than is noted; false: the span is to be looked at again
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
