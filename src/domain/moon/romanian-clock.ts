const HOUR = 3_600_000;
const MINUTE = 60_000;

const bucharest = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Bucharest',
  calendar: 'iso8601',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Returns Romanian local time at an instant, encoded as the ms of that time in UTC. */
function shownMs(instant: number): number {
  const part = Object.fromEntries(bucharest.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(part['year']!, part['month']! - 1, part['day'], part['hour'], part['minute'], part['second']);
}

/**
 * Returns the instant of local time `hour` (`HH:MM`) on `date` (`YYYY-MM-DD`) anywhere in Romania: Bucharest mean time
 * (UTC+1:44:24) until 24 July 1931, Eastern European time since, with summer time.
 * Of an hour that occurs twice in autumn it takes the first (summer time). An hour skipped in spring is read with the
 * offset before the change, so 03:30 of that night is the instant shown as 04:30.
 */
export function romanianInstant(date: string, hour: string): Date {
  const shown = Date.parse(`${date}T${hour}:00Z`);
  const offsetNear = (instant: number) => shownMs(instant) - instant;
  const before = shown - offsetNear(shown - 24 * HOUR);
  if (shownMs(before) === shown) return new Date(before);
  const after = shown - offsetNear(shown + 24 * HOUR);
  return new Date(shownMs(after) === shown ? after : before);
}

/** Returns Romanian local time at an instant, to the nearest minute of that day. */
export function romanianClock(instant: Date): { date: string; hour: string } {
  const shown = shownMs(instant.getTime());
  const rounded = Math.floor((shown + MINUTE / 2) / MINUTE) * MINUTE;
  // The last half minute of a day must not round into the next.
  const sameDay = new Date(rounded).getUTCDate() === new Date(shown).getUTCDate();
  const [date = '', time = ''] = new Date(sameDay ? rounded : rounded - MINUTE).toISOString().split('T');
  return { date, hour: time.slice(0, 5) };
}

/** Returns the first instant of a day in Romania and of the next. */
export function romanianDay(date: string): { start: Date; end: Date } {
  const next = new Date(Date.parse(`${date}T00:00:00Z`) + 24 * HOUR).toISOString().slice(0, 10);
  return { start: romanianInstant(date, '00:00'), end: romanianInstant(next, '00:00') };
}
