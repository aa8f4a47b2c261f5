import { expect, it } from 'vitest';
import { bucharestDay, bucharestHour } from './bucharest-clock.ts';

it.each([
  ['2026-11-25T22:00:00Z', '2026-11-26', 0],
  ['2026-11-26T09:59:59Z', '2026-11-26', 11],
  ['2026-11-26T10:00:00Z', '2026-11-26', 12],
  ['2026-11-26T21:59:59Z', '2026-11-26', 23],
  ['2026-07-01T20:59:59Z', '2026-07-01', 23],
  ['2026-07-01T21:00:00Z', '2026-07-02', 0],
  // On the nights on which it is moved, to summer and back.
  ['2027-03-28T00:59:59Z', '2027-03-28', 2],
  ['2027-03-28T01:00:00Z', '2027-03-28', 4],
  ['2026-10-25T00:59:59Z', '2026-10-25', 3],
  ['2026-10-25T01:00:00Z', '2026-10-25', 3],
])('a clock in Bucharest shows at %s the day %s and the hour %i', (moment, day, hour) => {
  expect(bucharestDay(new Date(moment))).toBe(day);
  expect(bucharestHour(new Date(moment))).toBe(hour);
});
