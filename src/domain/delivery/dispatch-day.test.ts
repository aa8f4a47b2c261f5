import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { addDays } from '#domain/calendar/day.ts';
import { bucharestDay, bucharestHour } from '#domain/calendar/bucharest-clock.ts';
import { isWorkingDay } from '#domain/calendar/working-day.ts';
import { DEFAULT_SELLING, type Sending } from '#domain/settings/selling.ts';
import { arrivalDays, dispatchDay, isSendingDay } from './dispatch-day.ts';

const at = (moment: string) => new Date(moment);

describe('the dispatch day of an order', () => {
  const closedDays = [
    { from: '2026-11-27', to: '2026-11-27' },
    { from: '2026-12-02', to: '2026-12-04' },
  ];
  const saturdays = { workingDays: [6] };
  it.each<[when: string, ordered: string, day: string, sending?: Partial<Sending>, making?: number]>([
    ['the same day before the hour', '2026-11-26T11:59:59+02:00', '2026-11-26'],
    ['the next day from the hour on', '2026-11-26T12:00:00+02:00', '2026-11-27'],
    ['Monday from Friday’s hour on', '2026-11-20T12:00:00+02:00', '2026-11-23'],
    ['Monday for a Sunday’s order', '2026-11-22T23:30:00+02:00', '2026-11-23'],
    ['after Saint Andrew and the national day', '2026-11-27T12:00:00+02:00', '2026-12-02'],
    ['after Easter, Good Friday and 1 May', '2027-04-29T13:00:00+03:00', '2027-05-04'],
    ['after the days on which the shop is closed', '2026-11-26T13:00:00+02:00', '2026-12-07', { closedDays }],
    ['a Saturday if the shop works on it', '2026-11-26T11:00:00+02:00', '2026-11-28', saturdays],
    ['the next such Saturday', '2026-11-28T12:00:00+02:00', '2026-12-05', saturdays],
    ['two working days later if the goods take two', '2026-11-23T10:00:00+02:00', '2026-11-25', {}, 2],
    ['two working days later, even over holidays', '2026-11-26T13:00:00+02:00', '2026-12-03', {}, 2],
  ])('is %s', (_when, ordered, day, sending = {}, making = 0) => {
    expect(dispatchDay(at(ordered), { ...DEFAULT_SELLING, ...sending }, making)).toBe(day);
  });

  it('is unknown if the shop is closed for more than a year', () => {
    const closedDays = [{ from: '2026-01-01', to: '2098-12-31' }];
    expect(dispatchDay(at('2026-11-26T10:00:00+02:00'), { ...DEFAULT_SELLING, closedDays })).toBeUndefined();
  });
});

describe('with any sending days of an owner', () => {
  const moments = fc.date({ min: at('2025-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z'), noInvalidDate: true });
  const days = moments.map(bucharestDay);
  const closed = fc.tuple(days, fc.nat(60)).map(([from, length]) => ({ from, to: addDays(from, length) }));
  const sendings: fc.Arbitrary<Sending> = fc.record({
    workingDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    closedDays: fc.array(closed, { maxLength: 30 }),
    lastSendingHour: fc.nat(23),
    makingDays: fc.nat(30),
  });

  it('an order leaves on a sending day, and never before it was placed', () =>
    forAll(moments, sendings, (ordered, sending) => {
      const day = dispatchDay(ordered, sending, sending.makingDays);
      if (day === undefined) return;
      expect(isSendingDay(day, sending)).toBe(true);
      expect(day >= bucharestDay(ordered)).toBe(true);
    }));

  it('an order leaves on the day it is placed exactly if that is a sending day and its last hour has not begun', () =>
    forAll(moments, sendings, (ordered, sending) => {
      const today = bucharestDay(ordered);
      const isInTime = bucharestHour(ordered) < sending.lastSendingHour && isSendingDay(today, sending);
      expect(dispatchDay(ordered, sending) === today).toBe(isInTime);
    }));

  it('a later order never leaves earlier', () =>
    forAll(moments, fc.nat(20 * 86_400_000), sendings, (first, later, sending) => {
      const second = new Date(first.getTime() + later);
      const [one, other] = [first, second].map((each) => dispatchDay(each, sending, sending.makingDays));
      if (one !== undefined && other !== undefined) expect(one <= other).toBe(true);
    }));
});

describe('a parcel usually arrives', () => {
  it.each([
    ['on the next two days', '2026-11-24', '2026-11-25', '2026-11-26'],
    ['before the weekend or after it', '2026-11-19', '2026-11-20', '2026-11-23'],
    ['before public holidays or after them', '2026-11-26', '2026-11-27', '2026-12-02'],
    ['on Monday or Tuesday if sent on Saturday', '2026-11-21', '2026-11-23', '2026-11-24'],
  ])('%s', (_when, dispatch, from, to) => {
    expect(arrivalDays(dispatch)).toEqual({ from, to });
  });

  it('on working days after its dispatch', () => {
    const days = fc.date({ min: at('2025-01-01'), max: at('2090-01-01'), noInvalidDate: true }).map(bucharestDay);
    forAll(days, (dispatch) => {
      const { from, to } = arrivalDays(dispatch);
      expect(dispatch < from && from < to && isWorkingDay(from) && isWorkingDay(to)).toBe(true);
    });
  });
});
