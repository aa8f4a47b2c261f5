import { addDays, type Day } from '#domain/analytics/period.ts';
import { isWorkingDay } from '#domain/returns/working-day.ts';

/** Working days for handing an invoice in to RO e-Factura (OUG 120/2021, art. 10¹, as in force since 2026). */
export const HAND_IN_WORKING_DAYS = 5;

/** The last day for handing in an invoice of this day; the day itself does not count. */
export function submissionDueDay(issuedOn: Day): Day {
  let [day, left] = [issuedOn, HAND_IN_WORKING_DAYS];
  while (left > 0) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}
