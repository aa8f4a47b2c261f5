import { describe, expect, it } from 'vitest';
import { readDay } from './read-day.ts';

describe('a day in a bank statement', () => {
  it.each([
    '21.11.2026', '21/11/2026', '21-11-2026', '21.11.26', '2026-11-21', '2026/11/21', '2026-11-21T10:15:00Z',
    '2026-11-21 10:15', '20261121', '21.11.2026 10:15:00', '21 noiembrie 2026', '21 nov. 2026', '21-Nov-2026', '21 NOI 2026',
    '21-Nov-26', '21-nov.-26', '21.noi.2026', '46347', '46347,4375',
  ])('is read from %s', (written) => expect(readDay(written)).toBe('2026-11-21')); // prettier-ignore

  it.each([
    ['1.2.2026', '2026-02-01'],
    ['29.02.2028', '2028-02-29'],
    ['3 ianuarie 2026', '2026-01-03'],
    ['3 May 2026', '2026-05-03'],
  ])('%s is %s', (written, day) => expect(readDay(written)).toBe(day));

  it.each([
    '',
    'ieri',
    '29.02.2026',
    '31.04.2026',
    '2026-13-01',
    '11/21/2026',
    '21 abc 2026',
    '129,00',
    '123456789',
    '12345',
    '463470',
  ])('%j is refused', (written) => expect(readDay(written)).toBeUndefined());
});
