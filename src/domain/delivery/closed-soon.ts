import type { Period } from '#domain/analytics/period.ts';
import { addDays, type Day } from '#domain/calendar/day.ts';
import type { Sending } from '#domain/settings/selling.ts';

/** Days before a closed period from which customers are told of it. */
const TOLD_AHEAD = 14;

/** Returns the first period of no dispatch that is near or has begun. */
export function closedSoon(today: Day, { closedDays }: Pick<Sending, 'closedDays'>): Period | undefined {
  return closedDays.find(({ from, to }) => to >= today && from <= addDays(today, TOLD_AHEAD));
}
