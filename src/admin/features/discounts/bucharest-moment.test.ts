import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../../tests/support/for-all.ts';
import { fromBucharestClock, toBucharestClock } from './bucharest-moment.ts';

describe('a moment in Bucharest time', () => {
  it.each([
    ['in winter', '2026-12-01T08:30:00.000Z', '2026-12-01 10:30:00'],
    ['in summer', '2026-07-01T07:30:00.000Z', '2026-07-01 10:30:00'],
    ['across midnight', '2026-12-31T22:15:00.000Z', '2027-01-01 00:15:00'],
    ['just before the clocks go forward', '2026-03-29T00:59:00.000Z', '2026-03-29 02:59:00'],
    ['just after the clocks went forward', '2026-03-29T01:00:00.000Z', '2026-03-29 04:00:00'],
    ['just after the clocks went back', '2026-10-25T02:00:00.000Z', '2026-10-25 04:00:00'],
  ])('%s converts to clock time and back', (_, moment, clock) => {
    expect(toBucharestClock(moment)).toBe(clock);
    expect(fromBucharestClock(clock)).toBe(moment);
  });

  it('in an hour that occurs twice is the first of the two', () => {
    expect(fromBucharestClock('2026-10-25 03:30:00')).toBe('2026-10-25T00:30:00.000Z');
  });

  it('in a skipped hour is an hour later', () => {
    expect(toBucharestClock(fromBucharestClock('2026-03-29 03:30:00'))).toBe('2026-03-29 04:30:00');
  });

  it('survives a conversion to clock time and back, except in the hour that occurs twice', () => {
    const seconds = fc.integer({ min: Date.UTC(2000) / 1000, max: Date.UTC(2199) / 1000 });
    forAll(seconds, (second) => {
      const moment = second * 1000;
      const found = Date.parse(fromBucharestClock(toBucharestClock(moment)));
      expect([0, 3_600_000]).toContain(moment - found);
      expect(toBucharestClock(found)).toBe(toBucharestClock(moment));
    });
  });
});
