import { expect, it } from 'vitest';
import { shippingLabel } from './discount.ro.ts';
import { refusalText } from './cart/discount-refusals.ro.ts';

it.each([
  [{ discountCode: 'TRANSPORT', shippingFee: 0 }, 'Livrare gratuită, cod TRANSPORT'],
  [{ discountCode: 'VARA-10', shippingFee: 1200 }, 'Livrare'],
  [{ discountCode: null, shippingFee: 0 }, 'Livrare'],
])('the label of shipping names a free-shipping code: %j', (order, label) => {
  expect(shippingLabel(order)).toBe(label);
});

it('a code that is refused below its minimum says how much is missing', () => {
  expect(refusalText({ code: 'X', refused: 'below_minimum', missing: 4_250 })).toContain('42,50 RON');
});
