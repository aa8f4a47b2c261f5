import { expect, it } from 'vitest';
import { stockAlertSchema } from './stock-alert-form.ts';

const typed = { productId: 'gemeni', emailAddress: ' ana@exemplu.ro ' };

it('a stock alert takes an e-mail address and a product', () => {
  expect(stockAlertSchema.parse(typed)).toMatchObject({ productId: 'gemeni', emailAddress: 'ana@exemplu.ro' });
});

it.each([
  ['no address', { emailAddress: '' }],
  ['half an address', { emailAddress: 'ana@' }],
  ['two addresses', { emailAddress: 'ana@exemplu.ro, ion@exemplu.ro' }],
  ['an address with a line break', { emailAddress: 'ana@exemplu.ro\nBcc: ion@exemplu.ro' }],
  ['an invalid product id', { productId: '../admin' }],
  ['an unknown field', { admin: 'true' }],
])('a stock alert refuses %s', (_, changes) => {
  expect(stockAlertSchema.safeParse({ ...typed, ...changes }).success).toBe(false);
});
