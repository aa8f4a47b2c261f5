import { expect, it } from 'vitest';
import { checkoutTexts } from './cart/checkout.ro.ts';
import { cartTexts, lineStateTexts, productMissingTexts } from './shop.ro.ts';

it.each([
  ['an empty cart', cartTexts.empty, 'Cosul de cumparaturi este gol'],
  ['a wrong form', checkoutTexts.invalid, 'Verificati datele introduse. Completarea spatilor cu * bulina sunt obligatorii'],
  ['an order on its way', checkoutTexts.sending, 'Se trimite comanda...'],
  ['a missing product', productMissingTexts.unknown.title, 'PRODUS INEXISTENT !'],
  ['the reason for it', productMissingTexts.unknown.text, 'Din pacate nu am gasit produsul.'],
])('the texts that docs/product.md fixes are the same, letter for letter, for %s', (_, text, fixed) => {
  expect(text).toBe(fixed);
}); // prettier-ignore

it('a cart line with too few pieces left says how many are left', () => {
  expect([1, 20].map(lineStateTexts.notEnough)).toEqual([
    'A mai rămas o singură bucată.',
    'Au mai rămas 20 de bucăți.',
  ]);
});
