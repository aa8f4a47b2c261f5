import { addDays, type Day } from '#domain/calendar/day.ts';
import { arrivalDays, dispatchFrom, firstWorkDay, isSendingDay, type SendingDays } from './dispatch-day.ts';

/** Says whether an order placed now arrives by a day. */
export type NeededBy =
  /** Yes, where it is ordered before the last sending hour of `orderBy`. */
  | { inTime: true; orderBy: Day }
  /** On this day or the next: it may come a day late. */
  | { inTime: 'perhaps'; earliest: Day }
  /** No. Nothing where the shop is closed for more than a year. */
  | { inTime: false; earliest: Day | undefined };

/**
 * Finds what still makes it by a day: counted to the last of the days on which a parcel usually arrives.
 * @param makingDays - working days that the goods take, their proof approved on the day of the order
 */
export function neededBy(day: Day, now: Date, sending: SendingDays, makingDays = 0): NeededBy {
  const first = firstWorkDay(now, sending);
  const next = dispatchFrom(first, sending, makingDays);
  if (next === undefined) return { inTime: false, earliest: undefined };
  const { from, to } = arrivalDays(next);
  if (to > day) return { inTime: from <= day ? 'perhaps' : false, earliest: from };
  return { inTime: true, orderBy: lastOrderDay(day, first, sending, makingDays) };
}

/** @param first - a day on which an order is known to be in time */
function lastOrderDay(day: Day, first: Day, sending: SendingDays, makingDays: number): Day {
  for (let last = day; last > first; last = addDays(last, -1)) {
    if (!isSendingDay(last, sending)) continue;
    const dispatch = dispatchFrom(last, sending, makingDays);
    if (dispatch !== undefined && arrivalDays(dispatch).to <= day) return last;
  }
  return first;
}
