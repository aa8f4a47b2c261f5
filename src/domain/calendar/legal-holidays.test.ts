import { describe, expect, it } from 'vitest';
import { legalHolidayOf, nextLegalHolidays, orthodoxEaster } from './legal-holidays.ts';

describe('Orthodox Easter', () => {
  // Dates of the Romanian Orthodox Church.
  const EASTERS = ['2016-05-01', '2024-05-05', '2025-04-20', '2026-04-12', '2027-05-02', '2028-04-16', '2033-04-24'];
  it.each(EASTERS)('falls on %s', (day) => expect(orthodoxEaster(Number(day.slice(0, 4)))).toBe(day));

  it('is always a Sunday', () => {
    for (let year = 1900; year < 2100; year += 1) expect(new Date(orthodoxEaster(year)).getUTCDay(), `${year}`).toBe(0);
  });
});

describe('public holidays', () => {
  it('of 2027 are the seventeen days of the Labour Code', () => {
    // Codul muncii, art. 139 alin. 1; Easter is on 2 May, so 1 May is Easter Saturday.
    expect(nextLegalHolidays('2027-01-01', 17).map(({ day }) => day)).toEqual([
      '2027-01-01', '2027-01-02', '2027-01-06', '2027-01-07', '2027-01-24', '2027-04-30', '2027-05-01', '2027-05-02',
      '2027-05-03', '2027-06-01', '2027-06-20', '2027-06-21', '2027-08-15', '2027-11-30', '2027-12-01', '2027-12-25',
      '2027-12-26',
    ]); // prettier-ignore
  });

  it('have their names', () => {
    const names = ['2026-11-30', '2027-04-30', '2027-06-21', '2026-11-26'].map(legalHolidayOf);
    expect(names).toEqual(['saintAndrew', 'goodFriday', 'pentecost', undefined]);
  });
});
