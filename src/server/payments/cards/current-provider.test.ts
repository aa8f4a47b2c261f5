import { afterEach, describe, expect, it, vi } from 'vitest';
import { hostFor, offersCard } from '#config/card-keys.ts';
import { offeredPaymentMethods } from '#config/payment-methods.ts';
import { openSandbox } from '../../../../tests/support/card-sandbox.ts';
import { cardProvider } from './current-provider.ts';

afterEach(() => vi.unstubAllEnvs());

function given(key?: string, secret?: string, url?: string): void {
  vi.stubEnv('STRIPE_SECRET_KEY', key);
  vi.stubEnv('STRIPE_WEBHOOK_SECRET', secret);
  vi.stubEnv('CARD_SANDBOX_URL', url);
}

describe('card payment', () => {
  it.each([
    [undefined, undefined],
    ['sk_live_a', undefined],
    [undefined, 'whsec_a'],
    ['sk_live_a', ' '],
  ])('is not offered with key %s and webhook secret %s', (key, secret) => {
    given(key, secret);
    expect(offersCard()).toBe(false);
    expect(offeredPaymentMethods()).toEqual(['cash', 'transfer']);
    expect(cardProvider()).toBeUndefined();
  });

  it('is offered with both, through Stripe', () => {
    given('sk_live_a', 'whsec_a');
    expect(offeredPaymentMethods()).toEqual(['cash', 'card', 'transfer']);
    expect(cardProvider()).toMatchObject({ name: 'stripe' });
    expect(cardProvider()).toBe(cardProvider());
  });

  it('has no provider if the key is the sandbox’s and there is no sandbox', () => {
    given('sk_sandbox_a', 'whsec_a');
    expect(cardProvider()).toBeUndefined();
  });

  it('uses the sandbox only with the sandbox’s own key', async () => {
    const sandbox = await openSandbox(() => 'http://127.0.0.1:1');
    given(sandbox.secretKey, sandbox.webhookSecret, sandbox.url);
    await expect(cardProvider()!.readSession('cs_none')).rejects.toMatchObject({ code: 'refused' });
    for (const key of ['sk_live_real', 'sk_test_real', 'rk_live_real', ' sk_sandbox_a', 'SK_SANDBOX_a'])
      expect(hostFor(key, sandbox.url)).toBeUndefined();
    await sandbox.stop();
  });
});
