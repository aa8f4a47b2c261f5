import { expect, it } from 'vitest';
import { readOrderNumber } from './typed-order-number.ts';

it.each([
  ['CG-2026-000002', 'CG-2026-000002'],
  [' cg-2026 - 000002 ', 'CG-2026-000002'],
  ['cg 2026 000002', 'CG-2026-000002'],
  ['CG2026000002', 'CG-2026-000002'],
  ['2026/000002', 'CG-2026-000002'],
  ['CG-2026-2', 'CG-2026-000002'],
  ['comanda nr. CG–2026–000002.', 'CG-2026-000002'],
  ['CG-2026-1234567', 'CG-2026-1234567'],
  ['2', '000002'],
  ['000002', '000002'],
  ['nr. 2', '000002'],
  ['#202612', '202612'],
])('„%s” is read as %s', (typed, read) => {
  expect(readOrderNumber(typed)).toBe(read);
});

it.each(['', 'CG', 'CG-2026-0', '0', '123456789012'])('„%s” is not an order number', (typed) => {
  expect(readOrderNumber(typed)).toBeUndefined();
});
