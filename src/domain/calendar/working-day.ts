import { addDays, type Day } from './day.ts';
import { legalHolidayOf } from './legal-holidays.ts';

/** ISO 8601 weekdays: 1 is Monday, 7 is Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Returns the ISO 8601 weekday: 1 is Monday, 7 is Sunday. */
export function isoWeekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** True for a day that is neither Saturday, Sunday nor a public holiday in Romania. */
export function isWorkingDay(day: Day): boolean {
  return isoWeekday(day) < 6 && !legalHolidayOf(day);
}

/** Returns the public holidays within these days that fall on Monday to Friday. */
export function weekdayHolidays(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (isoWeekday(day) < 6 && legalHolidayOf(day)) days.push(day);
  return days;
}

/** Returns the day itself if it is a working day, or else the next one. */
export function workingDayFrom(day: Day): Day {
  let next = day;
  while (!isWorkingDay(next)) next = addDays(next, 1);
  return next;
}

/** Returns the working day that is `count` working days after this day. */
export function workingDaysAfter(day: Day, count: number): Day {
  let last = day;
  for (let left = count; left > 0; left -= 1) last = workingDayFrom(addDays(last, 1));
  return last;
}
