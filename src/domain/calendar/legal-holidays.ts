import { addDays, DAY_MS, toDay, toTime, type Day } from './day.ts';

/**
 * Public holidays on fixed dates, as `month-day`, with their names.
 * @see Codul muncii (Legea 53/2003), art. 139 alin. 1
 */
const FIXED_HOLIDAYS = {
  '01-01': 'newYear',
  '01-02': 'newYear',
  '01-06': 'epiphany',
  '01-07': 'saintJohn',
  '01-24': 'unification',
  '05-01': 'labour',
  '06-01': 'children',
  '08-15': 'dormition',
  '11-30': 'saintAndrew',
  '12-01': 'nationalDay',
  '12-25': 'christmas',
  '12-26': 'christmas',
} as const;

/** Movable public holidays, in days from Easter (the same article). */
const FROM_EASTER = { '-2': 'goodFriday', 0: 'easter', 1: 'easter', 49: 'pentecost', 50: 'pentecost' } as const;

type LegalHoliday =
  | (typeof FIXED_HOLIDAYS)[keyof typeof FIXED_HOLIDAYS]
  | (typeof FROM_EASTER)[keyof typeof FROM_EASTER];

/** Days by which the Julian calendar is behind the Gregorian one from 1900 to 2099. */
const JULIAN_DAYS_BEHIND = 13;

/**
 * Computes Orthodox Easter as a Gregorian date, for the years 1900 to 2099.
 * @see Jean Meeus, Astronomical Algorithms, 2nd edition, chapter 8, "Julian Easter"
 */
export function orthodoxEaster(year: number): Day {
  const a = year % 4;
  const b = year % 7;
  const c = year % 19;
  const d = (19 * c + 15) % 30;
  const e = (2 * a + 4 * b - d + 34) % 7;
  return toDay(Date.UTC(year, 2, 22 + d + e + JULIAN_DAYS_BEHIND));
}

export function legalHolidayOf(day: Day): LegalHoliday | undefined {
  const sinceEaster = (toTime(day) - toTime(orthodoxEaster(Number(day.slice(0, 4))))) / DAY_MS;
  const moving: Partial<Record<number, LegalHoliday>> = FROM_EASTER;
  const fixed: Partial<Record<string, LegalHoliday>> = FIXED_HOLIDAYS;
  return moving[sinceEaster] ?? fixed[day.slice(5)];
}

export function nextLegalHolidays(from: Day, count: number): { day: Day; holiday: LegalHoliday }[] {
  const found: { day: Day; holiday: LegalHoliday }[] = [];
  for (let day = from; found.length < count; day = addDays(day, 1)) {
    const holiday = legalHolidayOf(day);
    if (holiday) found.push({ day, holiday });
  }
  return found;
}
