import { useQuery } from '@tanstack/react-query';
import type { Chart, ChartName, ChartRows } from '#domain/analytics/charts.ts';
import { COMPARISONS, periodQuerySchema, type Comparison, type Period } from '#domain/analytics/period.ts';
import type { Day } from '#domain/calendar/day.ts';
import { PRESETS, presetPeriod, type Preset } from '#domain/analytics/preset.ts';
import type { AdminAnalyticsRoutes } from '#server/office/analytics/admin-analytics-routes.ts';
import { tableAddress } from '#admin/components/language.ts';
import { client, request } from '#admin/components/request.ts';

const analytics = client<AdminAnalyticsRoutes>().api.admin.analytics;

/** Parameters of the screen in the address. `period` is a preset, or `custom` with `from` and `to`. */
export const ANALYTICS_FILTERS = ['period', 'from', 'to', 'compare', 'figure'] as const;
export type AnalyticsFilters = Record<(typeof ANALYTICS_FILTERS)[number], string>;

export type PeriodQuery = Period & { compare: Comparison };

const DEFAULT_PRESET: Preset = '30d';

/** Reads the period; invalid values fall back to the last 30 days against those before. */
export function readPeriod(filters: AnalyticsFilters, today: Day): PeriodQuery & { preset: Preset | 'custom' } {
  const compare = COMPARISONS.find((each) => each === filters.compare) ?? 'previous';
  const own = periodQuerySchema.safeParse({ from: filters.from, to: filters.to, compare });
  if (filters.period === 'custom' && own.success) return { preset: 'custom', ...own.data };
  const preset = PRESETS.find((each) => each === filters.period) ?? DEFAULT_PRESET;
  return { preset, ...presetPeriod(preset, today), compare };
}

export const useChart = <Name extends ChartName>(name: Name, query: PeriodQuery, isSeen: boolean) =>
  useQuery({
    queryKey: ['analytics', name, query],
    // The routes share one answer type for every chart; the name selects the specific one.
    queryFn: async () =>
      (await request(analytics[':chart'].$get({ param: { chart: name }, query }))) as unknown as Chart<ChartRows[Name]>,
    enabled: isSeen,
    staleTime: 60_000,
  });

export const csvAddress = (query: PeriodQuery): string => tableAddress('/api/admin/analytics/csv', query);
