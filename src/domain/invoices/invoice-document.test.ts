import { expect, it } from 'vitest';
import { readInvoiceNumber } from './invoice-document.ts';

it.each([
  ['CGF 000008', { series: 'CGF', number: 8 }],
  ['cgf8', { series: 'CGF', number: 8 }],
  [' cgs-000012 ', { series: 'CGS', number: 12 }],
  ['CG-2026-000123', undefined],
  ['000008', undefined],
  ['popescu', undefined],
  ['cgf 8 ana', undefined],
])('the number of an invoice document is read as people write it "%s"', (typed, paper) => {
  expect(readInvoiceNumber(typed)).toEqual(paper);
});
