import { addDays, type Day } from '#domain/calendar/day.ts';
import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import { workingDayFrom } from '#domain/calendar/working-day.ts';

/** Days in which an eligible kit can be returned, from delivery (OUG 34/2014, art. 9). */
export const RETURN_DAYS = 14;

/** Days from the announcement within which the shop gives the money back (OUG 34/2014, art. 13 alin. 1). */
export const REFUND_DAYS = 14;

/** Days from the announcement within which the customer sends the goods back (OUG 34/2014, art. 14 alin. 1). */
export const SEND_BACK_DAYS = 14;

/**
 * The last day on which the customer can withdraw; it ends at midnight in Bucharest. The day of the delivery is not
 * counted, and a last day without work is moved to the next working day.
 * @see OUG 34/2014, art. 9 alin. 2 lit. b; Regulation (EEC, Euratom) 1182/71, art. 3 (1) and (4)
 */
export function lastWithdrawalDay(deliveredAt: Date): Day {
  return workingDayFrom(addDays(bucharestDay(deliveredAt), RETURN_DAYS));
}

/** True while the customer can withdraw: until the last day's midnight, and always before the delivery. */
export function isInTime(deliveredAt: Date | undefined, now: Date): boolean {
  return deliveredAt === undefined || bucharestDay(now) <= lastWithdrawalDay(deliveredAt);
}

/** The last day for giving the money back. It is not moved to a working day: a refund sent earlier is never late. */
export function refundDeadline(announcedAt: Date): Day {
  return addDays(bucharestDay(announcedAt), REFUND_DAYS);
}

export function sendBackDeadline(announcedAt: Date): Day {
  return workingDayFrom(addDays(bucharestDay(announcedAt), SEND_BACK_DAYS));
}
