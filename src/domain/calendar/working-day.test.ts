import { describe, expect, it } from 'vitest';
import { isoWeekday, isWorkingDay, workingDayFrom, weekdayHolidays, workingDaysAfter } from './working-day.ts';

describe('a working day', () => {
  it.each([
    ['2026-11-23', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
    ['2026-11-30', false],
    ['2026-12-01', false],
    // Good Friday, Easter Monday and Whit Monday of 2027.
    ['2027-04-30', false],
    ['2027-05-03', false],
    ['2027-05-04', true],
    ['2027-06-21', false],
    ['2027-06-22', true],
  ])('%s: %s', (day, working) => {
    expect(isWorkingDay(day)).toBe(working);
  });

  it('is found after the holidays at the turn of the year', () => {
    expect(workingDayFrom('2026-12-25')).toBe('2026-12-28');
    expect(workingDayFrom('2027-01-01')).toBe('2027-01-04');
    // 6 and 7 January 2028 are a Thursday and a Friday.
    expect(workingDayFrom('2028-01-06')).toBe('2028-01-10');
  });

  it('is counted from the day after the start', () => {
    expect(workingDaysAfter('2026-11-23', 0)).toBe('2026-11-23');
    expect(workingDaysAfter('2026-11-23', 2)).toBe('2026-11-25');
    // Saint Andrew is a Monday and the national day a Tuesday.
    expect(workingDaysAfter('2026-11-26', 2)).toBe('2026-12-02');
  });
});

it('public holidays between two days are listed if they fall on a weekday', () => {
  expect(weekdayHolidays('2026-11-27', '2026-12-02')).toEqual(['2026-11-30', '2026-12-01']);
  // Christmas of 2027 is a Saturday and a Sunday.
  expect(weekdayHolidays('2027-12-24', '2027-12-27')).toEqual([]);
});

it('weeks begin with Monday and end with Sunday', () => {
  expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(isoWeekday)).toEqual([1, 6, 7]);
});
