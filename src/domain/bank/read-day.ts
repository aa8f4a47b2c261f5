/** The months as Romanian and English statements name them, by their first three letters. */
const MONTHS = ['ian', 'feb', 'mar', 'apr', 'mai', 'iun', 'iul', 'aug', 'sep', 'oct', 'noi', 'dec'];
const ENGLISH: Record<string, string> = { jan: 'ian', may: 'mai', jun: 'iun', jul: 'iul', nov: 'noi' };

/**
 * Reads a day as statements write it: `21.11.2026`, `21/11/2026`, `2026-11-21`, `20261121`, `21 noiembrie 2026`, each
 * with or without a time after it. Days come before months, as in Romania.
 * @returns `2026-11-21`, or undefined where it is no day
 */
export function readDay(written: string): string | undefined {
  const text = written.trim().toLowerCase();
  const numbers =
    /^(?<year>\d{4})[-./](?<month>\d{1,2})[-./](?<day>\d{1,2})(?!\d)/.exec(text) ??
    /^(?<day>\d{1,2})[-./](?<month>\d{1,2})[-./](?<year>\d{4}|\d{2})(?!\d)/.exec(text) ??
    /^(?<year>20\d\d)(?<month>\d\d)(?<day>\d\d)(?!\d)/.exec(text);
  if (numbers) return toDay(numbers.groups!['year']!, Number(numbers.groups!['month']), numbers.groups!['day']!);
  const named = /^(\d{1,2})[ -]([a-z]{3,})\.?[ -](\d{4})(?!\d)/.exec(text);
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
