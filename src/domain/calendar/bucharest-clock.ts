import type { Day } from './day.ts';

const HOUR_MS = 3_600_000;

/**
 * Returns a date whose UTC fields show Bucharest's local time: UTC plus two hours, or three between 01:00 UTC of the
 * last Sundays of March and October (Directive 2000/84/EC). `Intl` knows it too, but loads its time zone tables first,
 * which takes a phone longer than the rest of a page's script; the test compares both.
 */
function clock(moment: Date): Date {
  const year = moment.getUTCFullYear();
  const isSummer = moment >= lastSunday(year, 2) && moment < lastSunday(year, 9);
  return new Date(moment.getTime() + (isSummer ? 3 : 2) * HOUR_MS);
}

/** Returns 01:00 UTC of the last Sunday of a month with 31 days, counted from 0. */
function lastSunday(year: number, month: number): Date {
  const last = Date.UTC(year, month, 31, 1);
  return new Date(last - new Date(last).getUTCDay() * 24 * HOUR_MS);
}

export const bucharestDay = (moment: Date): Day => clock(moment).toISOString().slice(0, 10);

/** Returns the hour of Bucharest's local time, from 0 to 23. */
export const bucharestHour = (moment: Date): number => clock(moment).getUTCHours();
