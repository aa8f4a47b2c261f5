import { randomUUID } from 'node:crypto';
import { countsVisits } from '#config/visits.ts';
import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import type { Day } from '#domain/calendar/day.ts';
import { bucketOf, type Visit } from '#domain/visits/visit.ts';
import { ownStore } from '#server/platform/blob-store.ts';

/** Blobs store of a day's page views: empty files whose names hold the data, so that summing only lists names. */
const visitsOf = (day: Day) => ownStore(`visits-${day}`);

type Noted = [page: string, seen: boolean, added: boolean, lcp: number, inp: number];

/** Stores a page view for the daily run: page, actions, speed buckets and day. */
export async function noteVisit(visit: Visit, isOn = countsVisits, now = new Date()): Promise<void> {
  if (!isOn) return;
  const { page, seen, added, lcp, inp } = visit;
  const noted: Noted = [page, seen, added, bucketOf('lcp', lcp), bucketOf('inp', inp)];
  const name = Buffer.from(JSON.stringify(noted)).toString('base64url');
  await visitsOf(bucharestDay(now)).set(`${name}.${randomUUID()}`, '');
}

/** Yields a day's page views, page by page of the store's list. */
export async function* readVisits(day: Day): AsyncGenerator<Noted> {
  for await (const { blobs } of visitsOf(day).list({ paginate: true }))
    for (const { key } of blobs) yield JSON.parse(Buffer.from(key.split('.')[0]!, 'base64url').toString()) as Noted;
}

export const dropVisits = async (day: Day): Promise<void> => void (await visitsOf(day).deleteAll());
