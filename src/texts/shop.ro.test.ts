import { describe, expect, it } from 'vitest';
import { checkoutTexts } from './cart/checkout.ro.ts';
import * as errors from './errors.ro.ts';
import { fieldErrorText } from './field-errors.ro.ts';
import * as texts from './shop.ro.ts';

describe('the texts that the specification gives', () => {
  it.each([
    ['an empty cart', texts.cartTexts.empty, 'Cosul de cumparaturi este gol'],
    [
      'a wrong form',
      checkoutTexts.invalid,
      'Verificati datele introduse. Completarea spatilor cu * bulina sunt obligatorii',
    ],
    ['no payment method', fieldErrorText('paymentMethod', 'payment_required'), 'Nu ati selectat metoda de plata!'],
    [
      'terms not accepted',
      fieldErrorText('termsAccepted', 'terms_required'),
      'Trebuie sa fiti de-acord cu termenii si conditiile pentru a plasa comanda!',
    ],
    ['sending', checkoutTexts.sending, 'Se trimite comanda...'],
    ['a missing product', texts.productMissingTexts.title, 'PRODUS INEXISTENT !'],
    ['looking for it in vain', texts.productMissingTexts.text, 'Din pacate nu am gasit produsul.'],
  ])('stand letter for letter for %s', (_, text, specified) => {
    expect(text).toBe(specified);
  });
});

describe('the Romanian texts', () => {
  const all = JSON.stringify([texts, checkoutTexts, errors]);

  it('have ș and ț with a comma, never with a cedilla', () => {
    expect(all).not.toMatch(/[şţŞŢ]/);
  });

  it('are written with composed letters', () => {
    expect(all).toBe(all.normalize('NFC'));
  });
});

describe('what a cart line says when too few are left', () => {
  it.each([
    [1, 'A mai rămas o singură bucată.'],
    [2, 'Au mai rămas 2 bucăți.'],
    [19, 'Au mai rămas 19 bucăți.'],
    [20, 'Au mai rămas 20 de bucăți.'],
    [98, 'Au mai rămas 98 de bucăți.'],
  ])('with %i of them', (available, words) => {
    expect(texts.lineStateTexts.notEnough(available)).toBe(words);
  });
});
