import { expect, it } from 'vitest';
import { orderNumber } from './order.ts';

it.each([
  [2026, 123, 'CG-2026-000123'],
  [2026, 999_999, 'CG-2026-999999'],
  // The number gains a digit rather than repeat itself.
  [2027, 1_000_000, 'CG-2027-1000000'],
])('the number of the order of %i with the sequence number %i is %s', (year, sequence, number) => {
  expect(orderNumber(year, sequence)).toBe(number);
});
