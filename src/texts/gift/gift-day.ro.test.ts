import { expect, it } from 'vitest';
import { dayRefusedText } from './gift-day.ro.ts';

it('a day too far ahead is answered with the last that can be asked for, its year said', () => {
  expect(dayRefusedText('too_late', '2026-11-27', '2027-11-25')).toBe(
    'Alege o zi mai apropiată: cel târziu pe 25 noiembrie 2027.',
  );
});

it('a day too soon is answered with the first that can be kept', () => {
  expect(dayRefusedText('too_early', '2026-11-27', '2027-11-25')).toBe(
    'Ziua aceasta e prea devreme. Prima posibilă este vineri, 27 noiembrie.',
  );
});
