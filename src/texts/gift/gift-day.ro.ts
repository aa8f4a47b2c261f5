import type { Day } from '#domain/calendar/day.ts';
import { formatWeekday } from '#texts/formats.ts';

/** Why a gift's day is none that can be kept, with the first that can. */
export function dayRefusedText(code: string, firstDay: Day | undefined): string {
  if (code === 'too_late') return 'Alege o zi din anul care urmează.';
  return firstDay === undefined
    ? 'Nu putem promite ziua aceasta.'
    : `Ziua aceasta e prea devreme. Prima posibilă este ${formatWeekday(new Date(`${firstDay}T00:00:00Z`))}.`;
}
