import { addDays, type Day } from './day.ts';
import { legalHolidayOf } from './legal-holidays.ts';

/** As ISO 8601 counts: 1 is Monday, 7 is Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** The day of the week as ISO 8601 counts: 1 is Monday, 7 is Sunday. */
export function isoWeekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** True on a day that is neither Saturday, Sunday nor a public holiday in Romania. */
export function isWorkingDay(day: Day): boolean {
  return isoWeekday(day) < 6 && !legalHolidayOf(day);
}

/** Public holidays between these days that fall on Monday to Friday. */
export function weekdayHolidays(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (isoWeekday(day) < 6 && legalHolidayOf(day)) days.push(day);
  return days;
}

/** The day itself, or the first working day after it. */
export function workingDayFrom(day: Day): Day {
  let next = day;
  while (!isWorkingDay(next)) next = addDays(next, 1);
  return next;
}

/** The last of so many working days after this day, which does not count. */
export function workingDaysAfter(day: Day, count: number): Day {
  let last = day;
  for (let left = count; left > 0; left -= 1) last = workingDayFrom(addDays(last, 1));
  return last;
}
