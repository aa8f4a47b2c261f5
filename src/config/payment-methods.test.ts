import { describe, expect, it } from 'vitest';
import { offersCard } from './card-keys.ts';
import { offeredPaymentMethods } from './payment-methods.ts';

const PRODUCTION = { SHOP_MODE: 'production' };
const PREVIEW = { NETLIFY: 'true', CONTEXT: 'deploy-preview' };
const ACCOUNT = { SHOP_IBAN: 'RO09BCYP0000001234567890', SHOP_BANK: 'Banca Mea' };
const STRIPE = { STRIPE_SECRET_KEY: 'sk_live_a', STRIPE_WEBHOOK_SECRET: 'whsec_a' };
const SANDBOX = { STRIPE_SECRET_KEY: 'sk_sandbox_a', STRIPE_WEBHOOK_SECRET: 'whsec_a' };

describe('the ways of paying', () => {
  it('leave out transfers where a live shop has no account of its own', () => {
    expect(offeredPaymentMethods({ ...PRODUCTION, ...STRIPE })).toEqual(['cash', 'card']);
    expect(offeredPaymentMethods({ ...PRODUCTION, ...STRIPE, ...ACCOUNT })).toEqual(['cash', 'card', 'transfer']);
  });

  it('have the sample’s account in the sample shop', () => {
    expect(offeredPaymentMethods({})).toEqual(['cash', 'transfer']);
  });

  it('leave out cards in a preview, whatever keys it is given', () => {
    expect(offersCard({ ...PREVIEW, ...STRIPE })).toBe(false);
    expect(offersCard(STRIPE)).toBe(true);
  });

  it('have the sandbox’s cards in the sample shop alone', () => {
    expect(offersCard(SANDBOX)).toBe(true);
    expect(offersCard({ ...PRODUCTION, ...SANDBOX })).toBe(false);
  });
});
