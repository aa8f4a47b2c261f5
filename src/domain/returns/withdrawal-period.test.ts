import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { addDays } from '#domain/calendar/day.ts';
import { isInTime, lastWithdrawalDay, refundDeadline } from './withdrawal-period.ts';
import { isWorkingDay } from '#domain/calendar/working-day.ts';

const at = (moment: string) => new Date(moment);

describe('the withdrawal period', () => {
  it.each([
    // 14 days after a Monday's delivery is a Monday.
    ['2026-11-02T10:00:00+02:00', '2026-11-16'],
    // A Saturday moves to Monday.
    ['2026-10-31T10:00:00+02:00', '2026-11-16'],
    // Saint Andrew and the national day follow each other.
    ['2026-11-16T10:00:00+02:00', '2026-12-02'],
    // Good Friday to Easter Monday 2027, with 1 May in between.
    ['2027-04-16T10:00:00+03:00', '2027-05-04'],
    // Across New Year: the 1st is a Friday, the 2nd and 3rd a weekend.
    ['2026-12-18T10:00:00+02:00', '2027-01-04'],
    // Late in the evening it is the same day in Bucharest.
    ['2026-11-02T23:59:59+02:00', '2026-11-16'],
    ['2026-11-02T22:30:00Z', '2026-11-17'],
  ])('after a delivery at %s ends on %s', (delivered, last) => {
    expect(lastWithdrawalDay(at(delivered))).toBe(last);
  });

  it('ends at midnight in Bucharest, in summer and in winter', () => {
    const winter = at('2026-11-02T10:00:00+02:00');
    expect(isInTime(winter, at('2026-11-16T23:59:59+02:00'))).toBe(true);
    expect(isInTime(winter, at('2026-11-17T00:00:00+02:00'))).toBe(false);
    const summer = at('2026-07-06T10:00:00+03:00');
    expect(isInTime(summer, at('2026-07-20T23:59:59+03:00'))).toBe(true);
    expect(isInTime(summer, at('2026-07-21T00:00:00+03:00'))).toBe(false);
  });

  it('has not begun before the delivery', () => {
    expect(isInTime(undefined, at('2030-01-01T00:00:00Z'))).toBe(true);
  });

  it('lasts at least 14 days, ends on a working day, and is extended by a week at most', () => {
    const moments = fc.date({ min: at('2020-01-01'), max: at('2090-01-01'), noInvalidDate: true });
    forAll(moments, (delivered) => {
      const last = lastWithdrawalDay(delivered);
      const earliest = addDays(refundDeadline(delivered), 0);
      expect(isWorkingDay(last)).toBe(true);
      expect(last >= earliest && last <= addDays(earliest, 7)).toBe(true);
    });
  });

  it('gives the shop 14 days for the refund, even if they end on a holiday', () => {
    expect(refundDeadline(at('2026-12-11T23:30:00+02:00'))).toBe('2026-12-25');
  });
});
