import { expect, it } from 'vitest';
import { submissionDueDay } from './submission-due-day.ts';

it.each([
  ['2026-11-16', '2026-11-23', 'a week of five working days later'],
  ['2026-11-21', '2026-11-27', 'counted from a Saturday'],
  ['2026-11-26', '2026-12-07', 'past Saint Andrew, the National Day and two weekends'],
  ['2026-12-24', '2027-01-04', 'past Christmas and New Year'],
  ['2027-04-29', '2027-05-10', 'past the Orthodox Easter'],
])('an invoice issued on %s is due for submission on %s, %s', (issuedOn, last) => {
  expect(submissionDueDay(issuedOn)).toBe(last);
});
