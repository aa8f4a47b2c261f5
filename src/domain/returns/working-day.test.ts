import { describe, expect, it } from 'vitest';
import { isWorkingDay, orthodoxEaster, workingDayFrom } from './working-day.ts';

describe('Orthodox Easter', () => {
  // As the Romanian Orthodox Church keeps it.
  it.each([
    ['2016-05-01'],
    ['2024-05-05'],
    ['2025-04-20'],
    ['2026-04-12'],
    ['2027-05-02'],
    ['2028-04-16'],
    ['2033-04-24'],
  ])('falls on %s', (day) => {
    expect(orthodoxEaster(Number(day.slice(0, 4)))).toBe(day);
  });

  it('is always a Sunday', () => {
    for (let year = 1900; year < 2100; year += 1) expect(new Date(orthodoxEaster(year)).getUTCDay(), `${year}`).toBe(0);
  });
});

describe('a working day', () => {
  it.each([
    ['2026-11-23', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
    ['2026-11-30', false],
    ['2026-12-01', false],
    // Great Friday, Easter Monday and Whit Monday of 2027.
    ['2027-04-30', false],
    ['2027-05-03', false],
    ['2027-05-04', true],
    ['2027-06-21', false],
    ['2027-06-22', true],
  ])('%s: %s', (day, working) => {
    expect(isWorkingDay(day)).toBe(working);
  });

  it('comes after the feasts at the turn of the year', () => {
    expect(workingDayFrom('2026-12-25')).toBe('2026-12-28');
    expect(workingDayFrom('2027-01-01')).toBe('2027-01-04');
    // 6 and 7 January 2028 are a Thursday and a Friday.
    expect(workingDayFrom('2028-01-06')).toBe('2028-01-10');
  });
});
