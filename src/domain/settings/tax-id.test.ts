import { expect, it } from 'vitest';
import { writeTaxId } from './tax-id.ts';

it.each([
  ['RO12345674', true, 'RO12345674'],
  ['12345674', true, 'RO12345674'],
  ['ro 12345674', true, 'RO12345674'],
  ['RO12345674', false, '12345674'],
  ['12345674', false, '12345674'],
  ['', true, ''],
])('the tax id %j, for a VAT payer: %s, is shown as %j', (typed, vatPayer, shown) => {
  expect(writeTaxId(typed, vatPayer)).toBe(shown);
});
