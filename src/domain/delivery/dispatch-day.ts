import type { Period } from '#domain/analytics/period.ts';
import { addDays, type Day } from '#domain/calendar/day.ts';
import { bucharestDay, bucharestHour } from '#domain/calendar/bucharest-clock.ts';
import { legalHolidayOf } from '#domain/calendar/legal-holidays.ts';
import { isoWeekday, workingDaysAfter } from '#domain/calendar/working-day.ts';
import { DELIVERY_HOURS } from '#domain/orders/shipping.ts';
import type { Sending } from '#domain/settings/selling.ts';

export type SendingDays = Pick<Sending, 'workingDays' | 'closedDays' | 'lastSendingHour'>;

/** Days after which the search for a dispatch day gives up: a shop closed for longer promises no day. */
const SEARCHED_DAYS = 400;

/** True if the shop hands parcels to the courier that day: a working day, not closed, no public holiday. */
export function isSendingDay(day: Day, { workingDays, closedDays }: SendingDays): boolean {
  return (
    workingDays.includes(isoWeekday(day)) &&
    !closedDays.some(({ from, to }) => from <= day && day <= to) &&
    !legalHolidayOf(day)
  );
}

/**
 * Returns the day, in Bucharest, on which an order is handed to the courier.
 * @param from - when the order was placed, paid or approved, whichever came last
 * @param makingDays - working days to make its goods, starting with the first day of work
 * @returns undefined if the shop is closed for more than a year
 */
export function dispatchDay(from: Date, sending: SendingDays, makingDays = 0): Day | undefined {
  return dispatchFrom(firstWorkDay(from, sending), sending, makingDays);
}

/** Returns the first day of work on an order of this moment: today before the last sending hour, else tomorrow. */
export function firstWorkDay(now: Date, { lastSendingHour }: Pick<SendingDays, 'lastSendingHour'>): Day {
  return addDays(bucharestDay(now), bucharestHour(now) < lastSendingHour ? 0 : 1);
}

/** Returns {@link dispatchDay} for an order whose first day of work is known. */
export function dispatchFrom(first: Day, sending: SendingDays, makingDays = 0): Day | undefined {
  let left = makingDays;
  for (let ahead = 0; ahead <= SEARCHED_DAYS; ahead += 1) {
    const day = addDays(first, ahead);
    if (!isSendingDay(day, sending)) continue;
    if (left === 0) return day;
    left -= 1;
  }
  return undefined;
}

/** Returns the days on which a parcel usually arrives; the courier works Monday to Friday without holidays. */
export function arrivalDays(dispatch: Day): Period {
  return {
    from: workingDaysAfter(dispatch, DELIVERY_HOURS.min / 24),
    to: workingDaysAfter(dispatch, DELIVERY_HOURS.max / 24),
  };
}
