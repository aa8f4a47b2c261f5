import { randomUUID } from 'node:crypto';
import { countsVisits } from '#config/visits.ts';
import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import type { Day } from '#domain/calendar/day.ts';
import { bucketOf, type Visit } from '#domain/visits/visit.ts';
import { ownStore } from '#server/platform/blob-store.ts';

/** A day's page views, each an empty file whose name says all of it, so that adding them up reads lists alone. */
const visitsOf = (day: Day) => ownStore(`visits-${day}`);

type Noted = [page: string, seen: boolean, added: boolean, lcp: number, inp: number];

/** Keeps a page view for the daily run: its page, what was done, in which bucket its speeds fall, and the day. */
export async function noteVisit(visit: Visit, isOn = countsVisits, now = new Date()): Promise<void> {
  if (!isOn) return;
  const { page, seen, added, lcp, inp } = visit;
  const noted: Noted = [page, seen, added, bucketOf('lcp', lcp), bucketOf('inp', inp)];
  const name = Buffer.from(JSON.stringify(noted)).toString('base64url');
  await visitsOf(bucharestDay(now)).set(`${name}.${randomUUID()}`, '');
}

/** Gives a day's page views, some at a time. */
export async function* readVisits(day: Day): AsyncGenerator<Noted> {
  for await (const { blobs } of visitsOf(day).list({ paginate: true }))
    for (const { key } of blobs) yield JSON.parse(Buffer.from(key.split('.')[0]!, 'base64url').toString()) as Noted;
}

export const dropVisits = async (day: Day): Promise<void> => void (await visitsOf(day).deleteAll());
