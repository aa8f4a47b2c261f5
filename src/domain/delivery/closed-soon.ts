import type { Period } from '#domain/analytics/period.ts';
import { addDays, type Day } from '#domain/calendar/day.ts';
import type { Sending } from '#domain/settings/selling.ts';

/** Days ahead for which customers are told that the shop will be closed. */
const TOLD_AHEAD = 14;

/** The first period on which the shop sends nothing, once it is near. */
export function closedSoon(today: Day, { closedDays }: Pick<Sending, 'closedDays'>): Period | undefined {
  return closedDays.find(({ from, to }) => to >= today && from <= addDays(today, TOLD_AHEAD));
}
