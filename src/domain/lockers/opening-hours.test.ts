import { describe, expect, it } from 'vitest';
import { isOpeningHours, toOpeningHours } from './opening-hours.ts';

const week = (opens: string, closes: string, days = [1, 2, 3, 4, 5, 6, 7]) =>
  days.map((day) => ({ day, opens, closes }));

describe('opening hours', () => {
  it('of a locker that never closes are 24/7, whether its day ends at 23:59 or at midnight', () => {
    expect(toOpeningHours(week('00:00', '23:59'))).toBe('24/7');
    expect(toOpeningHours(week('00:00', '24:00'))).toBe('24/7');
    expect(toOpeningHours(week('00:00', '00:00'))).toBe('');
  });

  it('group consecutive days with the same hours, and leave out closed days', () => {
    const days = [...week('08:00', '22:00', [5, 1, 2, 3, 4]), ...week('09:00', '23:59', [6])];
    expect(toOpeningHours(days)).toBe('Mo-Fr 08:00-22:00; Sa 09:00-24:00');
    expect(toOpeningHours(week('10:00', '18:00', [2, 4]))).toBe('Tu 10:00-18:00; Th 10:00-18:00');
    expect(toOpeningHours([])).toBe('');
  });

  it.each([
    ['24/7', true],
    ['Mo-Fr 08:00-22:00; Sa 09:00-20:00', true],
    ['Su 09:00-20:00', true],
    ['non-stop', false],
    ['Mo-Fr 8-22', false],
    ['Xx 08:00-22:00', false],
  ])('%s are valid: %s', (text, expected) => {
    expect(isOpeningHours(text)).toBe(expected);
  });
});
