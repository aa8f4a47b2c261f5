import { addDays, type Day } from '#domain/analytics/period.ts';

/** Days that are public holidays each year, as `month-day` (Codul muncii, Legea 53/2003, art. 139 alin. 1). */
const FIXED_HOLIDAYS = [
  '01-01', '01-02', '01-06', '01-07', '01-24', '05-01', '06-01', '08-15', '11-30', '12-01', '12-25', '12-26',
]; // prettier-ignore

/** Great Friday, Easter Sunday and Monday, Whit Sunday and Monday, in days from Easter (the same article). */
const FROM_EASTER = [-2, 0, 1, 49, 50];

/** How far the Julian calendar lies behind ours from 1900 to 2099, in days. */
const JULIAN_DAYS_BEHIND = 13;

/**
 * Easter of the Orthodox Church, in our calendar, for the years 1900 to 2099.
 * @see Jean Meeus, Astronomical Algorithms, 2nd edition, chapter 8, "Julian Easter"
 */
export function orthodoxEaster(year: number): Day {
  const a = year % 4;
  const b = year % 7;
  const c = year % 19;
  const d = (19 * c + 15) % 30;
  const e = (2 * a + 4 * b - d + 34) % 7;
  const [month, day] = [Math.floor((d + e + 114) / 31), ((d + e + 114) % 31) + 1];
  const julian = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return addDays(julian, JULIAN_DAYS_BEHIND);
}

/** True on a day that is neither Saturday, Sunday nor a public holiday in Romania. */
export function isWorkingDay(day: Day): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6 || FIXED_HOLIDAYS.includes(day.slice(5))) return false;
  const easter = orthodoxEaster(Number(day.slice(0, 4)));
  return !FROM_EASTER.some((days) => addDays(easter, days) === day);
}

/** The day itself, or the first working day after it. */
export function workingDayFrom(day: Day): Day {
  let next = day;
  while (!isWorkingDay(next)) next = addDays(next, 1);
  return next;
}
