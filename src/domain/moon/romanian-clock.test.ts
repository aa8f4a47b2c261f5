import { describe, expect, it } from 'vitest';
import { romanianClock, romanianDay, romanianInstant } from './romanian-clock.ts';

const utc = (date: string, hour: string) => romanianInstant(date, hour).toISOString();

describe('a clock in Romania', () => {
  it('shows winter and summer time', () => {
    expect(utc('2026-01-15', '12:00')).toBe('2026-01-15T10:00:00.000Z');
    expect(utc('2026-07-15', '12:00')).toBe('2026-07-15T09:00:00.000Z');
  });

  it('shows Bucharest’s mean time until 24 July 1931', () => {
    expect(utc('1850-06-01', '00:00')).toBe('1850-05-31T22:15:36.000Z');
    expect(utc('1931-07-20', '12:00')).toBe('1931-07-20T10:15:36.000Z');
    expect(utc('1931-07-25', '12:00')).toBe('1931-07-25T10:00:00.000Z');
  });

  it('shows an hour twice in autumn, and the first is used', () => {
    expect(utc('2026-10-25', '03:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(utc('2026-10-25', '04:00')).toBe('2026-10-25T02:00:00.000Z');
  });

  it('skips an hour in spring, and a skipped time is read as before the change', () => {
    expect(utc('2026-03-29', '03:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(romanianClock(new Date('2026-03-29T01:30Z'))).toEqual({ date: '2026-03-29', hour: '04:30' });
  });

  it('is read back as it was set', () => {
    for (const date of ['1850-01-01', '1931-07-23', '1979-06-01', '1995-04-02', '2026-11-21', '2100-12-31'])
      for (const hour of ['00:00', '11:59', '23:59'])
        expect(romanianClock(romanianInstant(date, hour))).toEqual({ date, hour });
  });

  it('has days of 23 and 25 hours', () => {
    const hours = (date: string) => {
      const { start, end } = romanianDay(date);
      return (end.getTime() - start.getTime()) / 3_600_000;
    };
    expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-05-01')]).toEqual([23, 25, 24]);
  });

  it('counts the last half minute of a day to that day', () => {
    expect(romanianClock(new Date('2026-01-15T21:59:45Z'))).toEqual({ date: '2026-01-15', hour: '23:59' });
  });
});
