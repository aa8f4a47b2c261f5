import { useMemo } from 'react';
import { bucketBounds, type Bucket, type Period } from '#domain/analytics/period.ts';
import { addDays, type Day } from '#domain/calendar/day.ts';
import { useFormats } from '#admin/components/formats.ts';

/** Labels buckets of a chart over time: `3 Nov`, `3–9 Nov`, `November 2026`. */
export function useDayLabels() {
  const { locale } = useFormats();
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    const whole = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
    const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
    const asDate = (text: Day) => new Date(`${text}T00:00:00Z`);
    const range = ({ from, to }: Period) =>
      from === to ? whole.format(asDate(from)) : whole.formatRange(asDate(from), asDate(to));
    const bucketLabel = (start: Day, period: Period, bucket: Bucket) => {
      if (bucket === 'month') return month.format(asDate(start));
      if (bucket === 'day') return day.format(asDate(start));
      const bounds = bucketBounds(period, bucket);
      const end = addDays(bounds[bounds.indexOf(start) + 1] ?? addDays(period.to, 1), -1);
      return day.formatRange(asDate(start), asDate(end));
    };
    return { range, bucketLabel };
  }, [locale]);
}
