import { expect, it } from 'vitest';
import { cardNote } from '#texts/payment.ro.ts';
import { cardWallets } from './card-wallets.ts';

it.each([
  [undefined, 'pe pagina securizată Stripe'],
  ['google_pay, apple_pay', 'card, Apple Pay sau Google Pay, pe pagina securizată Stripe'],
  ['google_pay', 'card sau Google Pay, pe pagina securizată Stripe'],
  ['pay_pal', 'pe pagina securizată Stripe'],
])('the checkout names the wallets that are on: %s', (named, note) => {
  expect(cardNote(cardWallets({ STRIPE_WALLETS: named }))).toBe(note);
});
