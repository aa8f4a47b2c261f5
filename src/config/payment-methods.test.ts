import { describe, expect, it } from 'vitest';
import { offersCard } from './card-keys.ts';
import { offeredPaymentMethods } from './payment-methods.ts';

const PRODUCTION = { SHOP_MODE: 'production' };
const PREVIEW = { NETLIFY: 'true', CONTEXT: 'deploy-preview' };
const ACCOUNT = { SHOP_IBAN: 'RO09BCYP0000001234567890', SHOP_BANK: 'Banca Mea' };
const STRIPE = { STRIPE_SECRET_KEY: 'sk_live_a', STRIPE_WEBHOOK_SECRET: 'whsec_a' };
const SANDBOX = { STRIPE_SECRET_KEY: 'sk_sandbox_a', STRIPE_WEBHOOK_SECRET: 'whsec_a' };

describe('the offered payment methods', () => {
  it('exclude transfers if a live shop has no bank account of its own', () => {
    expect(offeredPaymentMethods({ ...PRODUCTION, ...STRIPE })).toEqual(['cash', 'card']);
    expect(offeredPaymentMethods({ ...PRODUCTION, ...STRIPE, ...ACCOUNT })).toEqual(['cash', 'card', 'transfer']);
  });

  it('include transfers to the sample account in the sample shop', () => {
    expect(offeredPaymentMethods({})).toEqual(['cash', 'transfer']);
  });

  it('exclude cards in a preview, even with live Stripe keys', () => {
    expect(offersCard({ ...PREVIEW, ...STRIPE })).toBe(false);
    expect(offersCard(STRIPE)).toBe(true);
  });

  it('include cards with sandbox keys only in the sample shop', () => {
    expect(offersCard(SANDBOX)).toBe(true);
    expect(offersCard({ ...PRODUCTION, ...SANDBOX })).toBe(false);
  });
});
