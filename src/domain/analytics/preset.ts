import { addMonths, type Period } from './period.ts';
import { addDays, type Day } from '#domain/calendar/day.ts';

export const PRESETS = ['today', '7d', '30d', '90d', 'month', 'lastMonth', 'year', '12m'] as const;
export type Preset = (typeof PRESETS)[number];

/** Returns the days of a named period, the last of which is today, except for last month. */
export function presetPeriod(preset: Preset, today: Day): Period {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case '7d':
      return { from: addDays(today, -6), to: today };
    case '30d':
      return { from: addDays(today, -29), to: today };
    case '90d':
      return { from: addDays(today, -89), to: today };
    case 'month':
      return { from: firstOfMonth, to: today };
    case 'lastMonth':
      return { from: addMonths(firstOfMonth, -1), to: addDays(firstOfMonth, -1) };
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case '12m':
      return { from: addDays(addMonths(today, -12), 1), to: today };
  }
}
