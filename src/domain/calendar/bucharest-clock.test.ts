import { expect, it } from 'vitest';
import { bucharestDay, bucharestHour } from './bucharest-clock.ts';

it.each([
  ['2026-11-25T22:00:00Z', '2026-11-26', 0],
  ['2026-11-26T21:59:59Z', '2026-11-26', 23],
  ['2026-07-01T20:59:59Z', '2026-07-01', 23],
  ['2026-07-01T21:00:00Z', '2026-07-02', 0],
  // The nights on which clocks change, to summer time and back.
  ['2027-03-28T00:59:59Z', '2027-03-28', 2],
  ['2027-03-28T01:00:00Z', '2027-03-28', 4],
  ['2026-10-25T00:59:59Z', '2026-10-25', 3],
  ['2026-10-25T01:00:00Z', '2026-10-25', 3],
])('a clock in Bucharest shows at %s the day %s and the hour %i', (moment, day, hour) => {
  expect(bucharestDay(new Date(moment))).toBe(day);
  expect(bucharestHour(new Date(moment))).toBe(hour);
});

it('a clock in Bucharest agrees with the time zone database around every clock change from 2020 to 2059', () => {
  const style = { dateStyle: 'short', timeStyle: 'short' } as const;
  const tables = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest', ...style });
  const wrong: Date[] = [];
  for (let year = 2020; year < 2060; year += 1)
    for (const month of [2, 9])
      for (let hour = 0; hour < 9 * 24; hour += 1) {
        const moment = new Date(Date.UTC(year, month, 24, hour));
        const shown = `${bucharestDay(moment)} ${String(bucharestHour(moment)).padStart(2, '0')}`;
        if (!tables.format(moment).startsWith(shown)) wrong.push(moment);
      }
  expect(wrong).toEqual([]);
});
