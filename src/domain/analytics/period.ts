import * as z from 'zod/mini';
import { tableLanguage } from '#domain/accounts/account.ts';
import { addDays, DAY_MS, isDay, toDay, toTime, type Day } from '#domain/calendar/day.ts';

/** Whole days, both bounds included. */
export interface Period {
  from: Day;
  to: Day;
}

/** Compared period: as many days right before, the same days a year before, or none. */
export const COMPARISONS = ['previous', 'year', 'none'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export type Bucket = 'day' | 'week' | 'month';

/** Longest period in days, so that a chart has about a hundred points at most. */
const MAX_DAYS = 3_660;
/** Longest periods in days that are charted by day (about six weeks) and by week (about half a year). */
const LONGEST_BY_DAY = 45;
const LONGEST_BY_WEEK = 190;

const daySchema = z.string('required').check(z.refine(isDay, 'invalid'));

const periodFields = z.strictObject({
  from: daySchema,
  to: daySchema,
  compare: z._default(z.enum(COMPARISONS, 'invalid'), 'none'),
});

/** Query of every chart. Codes: `required`, `invalid`, `before_start`, `too_long`. */
export const periodQuerySchema = periodFields.check(...periodChecks());

/** {@link periodQuerySchema} and the language of a table's headings. */
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
 * Returns the first day of each bucket, and the day after the period as the last entry. Weeks count from the period's
 * first day: all but the last are whole, and a compared period has as many. Months are calendar months.
 */
export function bucketBounds(period: Period, bucket: Bucket = bucketOf(period)): Day[] {
  const end = addDays(period.to, 1);
  const bounds: Day[] = [];
  for (let day = period.from; day < end; day = nextBound(day, bucket)) bounds.push(day);
  return [...bounds, end];
}

/** Returns the period to compare with. Whole calendar months are compared with whole months. */
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

/** Returns the same day of another month, or that month's last day if it is shorter. */
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
