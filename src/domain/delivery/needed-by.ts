import { addDays, type Day } from '#domain/calendar/day.ts';
import { arrivalDays, dispatchFrom, firstWorkDay, isSendingDay, type SendingDays } from './dispatch-day.ts';

/** Tells whether an order placed now arrives by a day. */
export type NeededBy =
  /** In time if ordered before the last sending hour of `orderBy`. */
  | { inTime: true; orderBy: Day }
  /** Arrives on `earliest` or the working day after: possibly too late. */
  | { inTime: 'perhaps'; earliest: Day }
  /** Too late; undefined if the shop is closed for more than a year. */
  | { inTime: false; earliest: Day | undefined };

/**
 * Tells whether an order arrives by a day, and until when to order, counting with the latest usual arrival.
 * @param makingDays - working days to make the goods, with the proof approved on the day of the order
 */
export function neededBy(day: Day, now: Date, sending: SendingDays, makingDays = 0): NeededBy {
  const first = firstWorkDay(now, sending);
  const next = dispatchFrom(first, sending, makingDays);
  if (next === undefined) return { inTime: false, earliest: undefined };
  const { from, to } = arrivalDays(next);
  if (to > day) return { inTime: from <= day ? 'perhaps' : false, earliest: from };
  return { inTime: true, orderBy: lastOrderDay(day, first, sending, makingDays) };
}

/** @param first - a day known to be early enough */
function lastOrderDay(day: Day, first: Day, sending: SendingDays, makingDays: number): Day {
  for (let last = day; last > first; last = addDays(last, -1)) {
    if (!isSendingDay(last, sending)) continue;
    const dispatch = dispatchFrom(last, sending, makingDays);
    if (dispatch !== undefined && arrivalDays(dispatch).to <= day) return last;
  }
  return first;
}
