import type { Period } from '#domain/analytics/period.ts';
import { addDays, type Day } from '#domain/calendar/day.ts';
import { bucharestDay, bucharestHour } from '#domain/calendar/bucharest-clock.ts';
import { legalHolidayOf } from '#domain/calendar/legal-holidays.ts';
import { isoWeekday, workingDaysAfter } from '#domain/calendar/working-day.ts';
import { DELIVERY_HOURS } from '#domain/orders/shipping.ts';
import type { Sending } from '#domain/settings/selling.ts';

export type SendingDays = Pick<Sending, 'workingDays' | 'closedDays' | 'lastSendingHour'>;

/** The search for a dispatch day ends here: a shop that is closed for longer promises no day. */
const SEARCHED_DAYS = 400;

/** True on a day on which the shop hands parcels to the courier: it works, is not closed, and it is no public holiday. */
export function isSendingDay(day: Day, { workingDays, closedDays }: SendingDays): boolean {
  return (
    workingDays.includes(isoWeekday(day)) &&
    !closedDays.some(({ from, to }) => from <= day && day <= to) &&
    !legalHolidayOf(day)
  );
}

/**
 * The day on which an order is handed to the courier, in Bucharest.
 * @param from - when it was placed, paid or approved, whatever it waited for last
 * @param makingDays - working days that its goods take before, on the first of which work begins
 * @returns nothing where the shop is closed for more than a year
 */
export function dispatchDay(from: Date, sending: SendingDays, makingDays = 0): Day | undefined {
  return dispatchFrom(firstWorkDay(from, sending), sending, makingDays);
}

/** The first day on which an order of this moment can be worked on: today before the last sending hour, else tomorrow. */
export function firstWorkDay(now: Date, { lastSendingHour }: Pick<SendingDays, 'lastSendingHour'>): Day {
  return addDays(bucharestDay(now), bucharestHour(now) < lastSendingHour ? 0 : 1);
}

/** As {@link dispatchDay}, for an order that is there in time on this day. */
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

/** The days on which a parcel usually arrives, by the courier's days alone: Monday to Friday, no public holidays. */
export function arrivalDays(dispatch: Day): Period {
  return {
    from: workingDaysAfter(dispatch, DELIVERY_HOURS.min / 24),
    to: workingDaysAfter(dispatch, DELIVERY_HOURS.max / 24),
  };
}
