import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, toTime } from '#domain/calendar/day.ts';
import { arrivalDays, dispatchDay, type SendingDays } from './dispatch-day.ts';
import { neededBy } from './needed-by.ts';

const WEEK: SendingDays = { workingDays: [1, 2, 3, 4, 5], closedDays: [], lastSendingHour: 12 };
/** Wednesday, 25 November 2026, eleven o'clock in Bucharest; the 30th and the 1st are public holidays. */
const NOW = new Date('2026-11-25T09:00:00Z');

describe('an order that is needed by a day', () => {
  it('may be placed until the last day from which it arrives in time', () => {
    expect(neededBy('2026-12-24', NOW, WEEK)).toEqual({ inTime: true, orderBy: '2026-12-22' });
    expect(neededBy('2026-12-24', NOW, WEEK, 2)).toEqual({ inTime: true, orderBy: '2026-12-18' });
  });

  it('must be placed today if today is the last day', () => {
    expect(neededBy('2026-11-27', NOW, WEEK)).toEqual({ inTime: true, orderBy: '2026-11-25' });
  });

  it('perhaps arrives in time if only the first usual arrival day is early enough', () => {
    expect(neededBy('2026-11-26', NOW, WEEK)).toEqual({ inTime: 'perhaps', earliest: '2026-11-26' });
  });

  it('does not arrive by today, nor while the shop is closed', () => {
    expect(neededBy('2026-11-25', NOW, WEEK)).toEqual({ inTime: false, earliest: '2026-11-26' });
    const closed = { ...WEEK, closedDays: [{ from: '2026-11-25', to: '2026-12-13' }] };
    expect(neededBy('2026-12-12', NOW, closed)).toEqual({ inTime: false, earliest: '2026-12-15' });
  });

  it('arrives in time if it is placed on the announced last morning; without one, an order placed now may be late', () => {
    const sending = fc.record({
      workingDays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
      closedDays: fc.constantFrom<SendingDays['closedDays'][]>([], [{ from: '2026-12-10', to: '2026-12-20' }]),
      lastSendingHour: fc.integer({ min: 1, max: 23 }),
    });
    fc.assert(
      fc.property(sending, fc.nat(5), fc.nat(60), fc.nat(23), (days, makingDays, ahead, hour) => {
        const now = new Date(toTime('2026-11-25') + hour * 3_600_000);
        const needed = addDays('2026-11-25', ahead);
        const answer = neededBy(needed, now, days, makingDays);
        if (answer.inTime !== true) return arrivalDays(dispatchDay(now, days, makingDays)!).to > needed;
        // Just after midnight in Bucharest.
        const morning = new Date(toTime(answer.orderBy) - 2 * 3_600_000 + 60_000);
        return arrivalDays(dispatchDay(morning, days, makingDays)!).to <= needed;
      }),
      { numRuns: 200 },
    );
  });
});
