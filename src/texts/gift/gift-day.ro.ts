import type { Day } from '#domain/calendar/day.ts';
import { formatDate, formatWeekday } from '#texts/formats.ts';

const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`);

/** Names the first possible day, or the last allowed one. */
export function dayRefusedText(code: string, firstDay: Day | undefined, lastDay: Day): string {
  if (code === 'too_late') return tooLateText(lastDay);
  return firstDay === undefined
    ? 'Nu putem promite ziua aceasta.'
    : `Ziua aceasta e prea devreme. Prima posibilă este ${formatWeekday(dateOf(firstDay))}.`;
}

/** Shows the date with its year, because the day may be a year ahead. */
export const tooLateText = (lastDay: Day): string =>
  `Alege o zi mai apropiată: cel târziu pe ${formatDate(dateOf(lastDay))}.`;
