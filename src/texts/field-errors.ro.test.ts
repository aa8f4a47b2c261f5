import { expect, it } from 'vitest';
import { fieldErrorText } from './field-errors.ro.ts';

it.each([
  ['its own if it has one', 'phoneNo', 'invalid', 'Scrie un număr de telefon din România, de exemplu 0712 345 678.'],
  ['the common one if it has none of its own', 'phoneNo', 'required', 'Completează acest câmp.'],
  ['its length limit for a text of the order', 'orderMentions', 'too_long', 'Textul poate avea cel mult 1.000 de caractere.'],
  ['the common one for a field without texts', 'name', 'too_long', 'Textul este prea lung.'],
  ...['unknown_field', 'invalid_union', ''].map((code) => ['a request to check', 'city', code, 'Verifică ce ai scris aici.'] as const),
  // Fixed texts (docs/product.md).
  ['the fixed one without a payment method', 'paymentMethod', 'payment_required', 'Nu ati selectat metoda de plata!'],
  ['the fixed one without the terms', 'termsAccepted', 'terms_required', 'Trebuie sa fiti de-acord cu termenii si conditiile pentru a plasa comanda!'],
] as const)('the text of a field’s error is %s: %s, %j', (_, field, code, text) => {
  expect(fieldErrorText(field, code)).toBe(text);
}); // prettier-ignore
