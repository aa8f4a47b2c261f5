/** First three letters of the months' names in Romanian and English statements. */
const MONTHS = ['ian', 'feb', 'mar', 'apr', 'mai', 'iun', 'iul', 'aug', 'sep', 'oct', 'noi', 'dec'];
const ENGLISH: Record<string, string> = { jan: 'ian', may: 'mai', jun: 'iun', jul: 'iul', nov: 'noi' };

/** Spreadsheets count days from 30 December 1899; these are the first and last day of this century. */
const [FIRST_SERIAL, LAST_SERIAL] = [36_526, 73_050];

/**
 * Reads a day as statements and spreadsheets write it: `21.11.2026`, `21/11/2026`, `2026-11-21`, `20261121`, `46347`,
 * `21 noiembrie 2026`, `21-Nov-26`, each with or without a time after it.
 * @param isMonthFirst - reads `11/21/2026`, the American order, instead of `21/11/2026`
 * @returns `2026-11-21`, or undefined if the text is no day
 */
export function readDay(written: string, isMonthFirst = false): string | undefined {
  if (written.length > 60) return undefined;
  const text = written.trim().toLowerCase();
  const numbers =
    /^(?<year>\d{4})[-./](?<month>\d{1,2})[-./](?<day>\d{1,2})(?!\d)/.exec(text) ||
    (isMonthFirst && /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4}|\d{2})(?!\d)/.exec(text)) ||
    /^(?<day>\d{1,2})[-./](?<month>\d{1,2})[-./](?<year>\d{4}|\d{2})(?!\d)/.exec(text) ||
    /^(?<year>20\d\d)(?<month>\d\d)(?<day>\d\d)(?!\d)/.exec(text);
  if (numbers) return toDay(numbers.groups!['year']!, Number(numbers.groups!['month']), numbers.groups!['day']!);
  const serial = /^\d{5}(?=$|[.,]\d)/.exec(text)?.[0];
  if (serial) return daySince1899(Number(serial));
  const named = /^(\d{1,2})[ .-]{1,2}([a-z]{3,})[ .-]{1,2}(\d{4}|\d{2})(?!\d)/.exec(text);
  if (!named) return undefined;
  const short = named[2]!.slice(0, 3);
  return toDay(named[3]!, MONTHS.indexOf(ENGLISH[short] ?? short) + 1, named[1]!);
}

function toDay(year: string, month: number, day: string): string | undefined {
  const written = `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const midnight = new Date(`${written}T00:00:00Z`);
  const exists = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(written);
  return exists ? written : undefined;
}

function daySince1899(serial: number): string | undefined {
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return undefined;
  return new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10);
}

/** True if more days of a file are valid with the month first: a day above 12 settles the order for the whole file. */
export function areMonthsFirst(days: readonly string[]): boolean {
  const count = (isMonthFirst: boolean) => days.filter((day) => readDay(day, isMonthFirst) !== undefined).length;
  return count(true) > count(false);
}
