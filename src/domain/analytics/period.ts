import * as z from 'zod/mini';
import { tableLanguage } from '#domain/accounts/account.ts';
import { addDays, DAY_MS, isDay, toDay, toTime, type Day } from '#domain/calendar/day.ts';

/** Whole days, both ends included. */
export interface Period {
  from: Day;
  to: Day;
}

/** A period is held against as many days right before it, the same days a year before, or nothing. */
export const COMPARISONS = ['previous', 'year', 'none'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export type Bucket = 'day' | 'week' | 'month';

/** Longest period, so that a chart keeps to some hundred points. */
const MAX_DAYS = 3_660;
/** Up to about six weeks are told by day, up to half a year by week. */
const LONGEST_BY_DAY = 45;
const LONGEST_BY_WEEK = 190;

const daySchema = z.string('required').check(z.refine(isDay, 'invalid'));

const periodFields = z.strictObject({
  from: daySchema,
  to: daySchema,
  compare: z._default(z.enum(COMPARISONS, 'invalid'), 'none'),
});

/** The query of every chart. Codes: `required`, `invalid`, `before_start`, `too_long`. */
export const periodQuerySchema = periodFields.check(...periodChecks());

/** As {@link periodQuerySchema}, and the language of a table's headings. */
export const periodTableQuerySchema = z.extend(periodFields, { language: tableLanguage }).check(...periodChecks());

function periodChecks<Fields extends Period>() {
  return [
    z.refine<Fields>(({ from, to }) => from <= to, { error: 'before_start', path: ['to'] }),
    z.refine<Fields>((period) => countDays(period) <= MAX_DAYS, { error: 'too_long', path: ['to'] }),
  ] as const;
}

export function bucketOf(period: Period): Bucket {
  const days = countDays(period);
  if (days <= LONGEST_BY_DAY) return 'day';
  return days <= LONGEST_BY_WEEK ? 'week' : 'month';
}

/**
 * The first day of each bucket, and the day after the period as the last entry. Weeks count from the period's first
 * day, so that all but the last are whole and a compared period has as many; months are the calendar's.
 */
export function bucketBounds(period: Period, bucket: Bucket = bucketOf(period)): Day[] {
  const end = addDays(period.to, 1);
  const bounds: Day[] = [];
  for (let day = period.from; day < end; day = nextBound(day, bucket)) bounds.push(day);
  return [...bounds, end];
}

/** The period that this one is held against. Whole calendar months are held against whole months. */
export function comparedPeriod(period: Period, comparison: Comparison): Period | null {
  switch (comparison) {
    case 'none':
      return null;
    case 'year':
      return { from: addMonths(period.from, -12), to: addMonths(period.to, -12) };
    case 'previous': {
      const after = addDays(period.to, 1);
      if (period.from.endsWith('-01') && after.endsWith('-01')) {
        return { from: addMonths(period.from, -monthsBetween(period.from, after)), to: addDays(period.from, -1) };
      }
      return { from: addDays(period.from, -countDays(period)), to: addDays(period.from, -1) };
    }
  }
}

export function countDays({ from, to }: Period): number {
  return Math.round((toTime(to) - toTime(from)) / DAY_MS) + 1;
}

/** The same day of another month, or that month's last day where it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

function monthsBetween(from: Day, to: Day): number {
  return (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
}

function nextBound(day: Day, bucket: Bucket): Day {
  if (bucket === 'month') return `${addMonths(day, 1).slice(0, 7)}-01`;
  return addDays(day, bucket === 'week' ? 7 : 1);
}
