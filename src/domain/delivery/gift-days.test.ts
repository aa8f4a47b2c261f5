import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, toTime } from '#domain/calendar/day.ts';
import { keptGift } from '../../../tests/support/gifts.ts';
import { DEFAULT_SELLING as WEEK } from '#domain/settings/selling.ts';
import { arrivalDays, dispatchDay, isSendingDay, type SendingDays } from './dispatch-day.ts';
import { firstGiftDay, leavingDay, planGift, promisedSendOn, sendOnFor } from './gift-days.ts';

/** Wednesday, 25 November 2026, eleven o'clock in Bucharest; the 30th and the 1st are public holidays. */
const NOW = new Date('2026-11-25T09:00:00Z');
const forDay = (arriveOn: string, making: number | null = 0) =>
  planGift(keptGift({ release: 'day', arriveOn }), NOW, WEEK, making);

describe('a gift for a day', () => {
  it('is sent on the last day from which it arrives in time', () => {
    const days = { arriveOn: '2026-12-02', sendOn: '2026-11-26' };
    expect(forDay('2026-12-02')).toMatchObject({ ok: true, gift: { ...days, releasedAt: null } });
  });

  it('is refused if it cannot arrive on that day, with the first possible day if it is too early', () => {
    expect(forDay('2026-11-26')).toEqual({ ok: false, field: 'arriveOn', code: 'too_early', firstDay: '2026-11-27' });
    expect(forDay('2026-12-02', 2)).toMatchObject({ ok: false, code: 'too_early', firstDay: '2026-12-03' });
    expect(forDay('2026-12-03', 2)).toMatchObject({ ok: true, gift: { sendOn: '2026-11-27' } });
    expect(forDay('2027-11-26')).toMatchObject({ ok: false, code: 'too_late' });
  });

  it('is refused for any day if the making time of its goods is unknown', () => {
    const refused = { ok: false, field: 'arriveOn', code: 'awaits_print', firstDay: undefined };
    expect(forDay('2027-11-25', null)).toEqual(refused);
    expect(forDay('2026-11-26', null)).toEqual(refused);
    const word = planGift(keptGift({ release: 'word' }), NOW, WEEK, null);
    expect([word.ok, planGift(keptGift(), NOW, WEEK, null).ok]).toEqual([true, true]);
  });

  it('has no promised sending day if it is refused', () => {
    const promised = (arriveOn: string, making = 0) => promisedSendOn(arriveOn, NOW, WEEK, making);
    expect(promised('2026-12-14')).toBe('2026-12-10');
    expect(promised('2026-11-26')).toBeUndefined();
    expect(promised('2026-12-02', 2)).toBeUndefined();
    expect(promised('2027-11-25')).toBe('2027-11-23');
    expect(promised('2027-12-25')).toBeUndefined();
  });

  it('drops the dates of a release that was not chosen', () => {
    const typed = { arriveOn: '2026-12-24', remindOn: '2026-12-20' };
    expect(planGift(keptGift(typed), NOW, WEEK)).toMatchObject({ ok: true, gift: { arriveOn: null, remindOn: null } });
    const word = planGift(keptGift({ ...typed, release: 'word' }), NOW, WEEK);
    expect(word).toMatchObject({ ok: true, gift: { arriveOn: null, sendOn: null, remindOn: '2026-12-20' } });
  });

  it('leaves on its sending day, or before it if the shop has since closed on that day', () => {
    expect(leavingDay('2026-12-10', WEEK)).toBe('2026-12-10');
    const closed = { ...WEEK, closedDays: [{ from: '2026-12-09', to: '2026-12-31' }] };
    expect(leavingDay('2026-12-10', closed)).toBe('2026-12-08');
    const shut = { ...WEEK, closedDays: [{ from: '2024-01-01', to: '2026-12-31' }] };
    expect(leavingDay('2026-12-10', shut)).toBe('2025-12-10');
  });
});

it('a gift’s reminder needs a day in the future, within a year', () => {
  const on = (remindOn: string) => planGift(keptGift({ release: 'word', remindOn }), NOW, WEEK);
  expect(on('2026-11-25')).toEqual({ ok: false, field: 'remindOn', code: 'too_early', firstDay: '2026-11-26' });
  expect(on('2026-11-26').ok).toBe(true);
  expect(on('2027-11-26')).toMatchObject({ ok: false, code: 'too_late' });
});

it('with any sending days, a gift leaves on the last sending day from which it usually arrives in time', () => {
  const sending = fc.record({
    workingDays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    closedDays: fc.constantFrom<SendingDays['closedDays'][]>([], [{ from: '2026-12-10', to: '2026-12-20' }]),
    lastSendingHour: fc.integer({ min: 1, max: 23 }),
  });
  fc.assert(
    fc.property(sending, fc.nat(5), fc.nat(90), fc.nat(23), (days, makingDays, ahead, hour) => {
      const now = new Date(toTime('2026-11-25') + hour * 3_600_000);
      const first = dispatchDay(now, days, makingDays)!;
      const arriveOn = addDays('2026-11-25', ahead);
      const sendOn = sendOnFor(arriveOn, first, days);
      if (sendOn === undefined) return arriveOn < firstGiftDay(now, days, makingDays)!;
      const later = Array.from({ length: ahead }, (_, index) => addDays(sendOn, index + 1));
      return (
        sendOn >= first &&
        isSendingDay(sendOn, days) &&
        arrivalDays(sendOn).to <= arriveOn &&
        later.every((day) => !isSendingDay(day, days) || arrivalDays(day).to > arriveOn)
      );
    }),
    { numRuns: 200 },
  );
});
