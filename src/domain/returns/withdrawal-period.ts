import { addDays, type Day } from '#domain/calendar/day.ts';
import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import { workingDayFrom } from '#domain/calendar/working-day.ts';

/** Days to return an eligible kit after delivery (OUG 34/2014, art. 9). */
export const RETURN_DAYS = 14;

/** Days from the announcement for the shop's refund (OUG 34/2014, art. 13 alin. 1). */
export const REFUND_DAYS = 14;

/** Days from the announcement for the customer to send the goods back (OUG 34/2014, art. 14 alin. 1). */
export const SEND_BACK_DAYS = 14;

/**
 * Returns the last day to withdraw, which ends at midnight in Bucharest. The day of delivery does not count, and a last
 * day that is no working day moves to the next one.
 * @see OUG 34/2014, art. 9 alin. 2 lit. b; Regulation (EEC, Euratom) 1182/71, art. 3 (1) and (4)
 */
export function lastWithdrawalDay(deliveredAt: Date): Day {
  return workingDayFrom(addDays(bucharestDay(deliveredAt), RETURN_DAYS));
}

/** True while the customer can withdraw: until the last day's midnight, and before delivery. */
export function isInTime(deliveredAt: Date | undefined, now: Date): boolean {
  return deliveredAt === undefined || bucharestDay(now) <= lastWithdrawalDay(deliveredAt);
}

/** Returns the last day to refund. It never moves to a working day: an earlier refund is never late. */
export function refundDeadline(announcedAt: Date): Day {
  return addDays(bucharestDay(announcedAt), REFUND_DAYS);
}

export function sendBackDeadline(announcedAt: Date): Day {
  return workingDayFrom(addDays(bucharestDay(announcedAt), SEND_BACK_DAYS));
}
