import type { Day } from '#domain/calendar/day.ts';

/** The day that it is in the shop, as `2026-11-21`; Swedish writes days so. */
export function bucharestToday(now: Date = new Date()): Day {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest' }).format(now);
}
