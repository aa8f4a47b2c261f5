import type { Day } from '#domain/calendar/day.ts';
import { workingDaysAfter } from '#domain/calendar/working-day.ts';

/** Working days for handing an invoice in to RO e-Factura (OUG 120/2021, art. 10¹, as in force since 2026). */
const HAND_IN_WORKING_DAYS = 5;

/** The last day for handing in an invoice of this day; the day itself does not count. */
export function submissionDueDay(issuedOn: Day): Day {
  return workingDaysAfter(issuedOn, HAND_IN_WORKING_DAYS);
}
