import { describe, expect, it } from 'vitest';
import { formatFilmTime, readFilmTime } from './film-time.ts';

describe('a time in a film', () => {
  it.each([
    [0, '0:00'],
    [5_999, '0:05'],
    [125_000, '2:05'],
    [3_725_000, '1:02:05'],
  ])('of %i ms is written %s', (ms, text) => expect(formatFilmTime(ms)).toBe(text));

  it.each([
    ['90', 90_000],
    ['2:05', 125_000],
    [' 1:02:05 ', 3_725_000],
    ['75:00', 4_500_000],
  ])('typed as %s is read', (text, ms) => expect(readFilmTime(text)).toBe(ms));

  it.each(['', '2:75', '1:75:00', '2:', 'abc', '-1', '1:2:3:4'])('typed as "%s" is refused', (text) =>
    expect(readFilmTime(text)).toBeUndefined(),
  );
});
