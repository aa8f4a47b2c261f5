import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import {
  bucketBounds,
  bucketOf,
  comparedPeriod,
  countDays,
  periodQuerySchema,
  type Bucket,
  type Period,
} from './period.ts';
import { addDays } from '#domain/calendar/day.ts';

const anyPeriod = fc
  .tuple(fc.integer({ min: 0, max: 9_000 }), fc.integer({ min: 0, max: 1_200 }))
  .map(([start, length]): Period => {
    const from = addDays('2015-01-01', start);
    return { from, to: addDays(from, length) };
  });

describe('a period', () => {
  it('is divided into days, weeks or months by its length', () => {
    expect(bucketOf({ from: '2026-11-01', to: '2026-11-30' })).toBe('day');
    expect(bucketOf({ from: '2026-08-01', to: '2026-10-31' })).toBe('week');
    expect(bucketOf({ from: '2026-01-01', to: '2026-12-31' })).toBe('month');
  });

  it('starts its months on the first, and its weeks on its own first weekday', () => {
    const bounds = (from: string, to: string, bucket: Bucket) => bucketBounds({ from, to }, bucket).join(' ');
    expect(bounds('2026-01-15', '2026-03-02', 'month')).toBe('2026-01-15 2026-02-01 2026-03-01 2026-03-03');
    expect(bounds('2026-11-04', '2026-11-18', 'week')).toBe('2026-11-04 2026-11-11 2026-11-18 2026-11-19');
  });

  it('is covered by its buckets exactly, none of them empty', () =>
    forAll(anyPeriod, fc.constantFrom<Bucket>('day', 'week', 'month'), (period, bucket) => {
      const bounds = bucketBounds(period, bucket);
      expect(bounds[0]).toBe(period.from);
      expect(bounds.at(-1)).toBe(addDays(period.to, 1));
      expect(bounds).toEqual([...new Set(bounds)].sort());
    }));

  it('is compared with as many days right before it', () => {
    const before = comparedPeriod({ from: '2026-11-15', to: '2026-11-21' }, 'previous');
    expect(before).toEqual({ from: '2026-11-08', to: '2026-11-14' });
    forAll(anyPeriod, (period) => {
      const before = comparedPeriod(period, 'previous')!;
      expect(addDays(before.to, 1)).toBe(period.from);
      const wholeMonths = period.from.endsWith('-01') && addDays(period.to, 1).endsWith('-01');
      if (!wholeMonths) expect(countDays(before)).toBe(countDays(period));
    });
  });

  it.each([
    ['the month before a whole month', '2026-03-01', '2026-03-31', 'previous', '2026-02-01', '2026-02-28'],
    ['the year before a whole year', '2026-01-01', '2026-12-31', 'previous', '2025-01-01', '2025-12-31'],
    ['the same days a year before', '2024-02-29', '2024-03-10', 'year', '2023-02-28', '2023-03-10'],
  ] as const)('is compared with %s: %s to %s, %s', (_, from, to, compare, comparedFrom, comparedTo) => {
    expect(comparedPeriod({ from, to }, compare)).toEqual({ from: comparedFrom, to: comparedTo });
    expect(comparedPeriod({ from, to }, 'none')).toBeNull();
  });

  it.each([
    [{ from: '2026-02-30', to: '2026-03-01' }, 'from', 'invalid'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to', 'before_start'],
    [{ from: '2001-01-01', to: '2026-03-01' }, 'to', 'too_long'],
    [{ from: '2026-03-01' }, 'to', 'required'],
    [{ from: '2026-03-01', to: '2026-03-01', compare: 'week' }, 'compare', 'invalid'],
  ])('is refused if the query is %o', (query, field, code) => {
    const parsed = periodQuerySchema.safeParse(query);
    expect(parsed.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, code]]);
  });
});
