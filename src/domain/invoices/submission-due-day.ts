import type { Day } from '#domain/calendar/day.ts';
import { workingDaysAfter } from '#domain/calendar/working-day.ts';

/** Working days to submit an invoice to RO e-Factura (OUG 120/2021, art. 10¹, as in force since 2026). */
const HAND_IN_WORKING_DAYS = 5;

/** Returns the last day to submit an invoice, not counting its own day. */
export function submissionDueDay(issuedOn: Day): Day {
  return workingDaysAfter(issuedOn, HAND_IN_WORKING_DAYS);
}
