import { afterEach, describe, expect, it, vi } from 'vitest';
import { startCardSandbox } from '../scripts/card-sandbox/card-sandbox.ts';
import { wantsOwnSandbox } from '../scripts/card-sandbox/guard.ts';
import { startLocalSandbox } from '../scripts/card-sandbox/local-sandbox.ts';

const keys = { secretKey: 'sk_sandbox_a', webhookSecret: 'whsec_a', webhookUrl: () => 'http://127.0.0.1:1' };
const SESSION = new URLSearchParams({
  mode: 'payment',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'ron',
  'line_items[0][price_data][unit_amount]': '5000',
  'line_items[0][price_data][product_data][name]': 'Comanda CG-1 <b>"&',
  success_url: 'http://localhost:1/da',
  cancel_url: 'http://localhost:1/nu',
});

const post = (url: string, body: URLSearchParams, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body, headers: { authorization: 'Bearer sk_sandbox_a', ...headers } });

describe('the card sandbox', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['STRIPE_SECRET_KEY', 'sk_live_real', 'the card sandbox does not start: STRIPE_SECRET_KEY is a real key'],
    ['STRIPE_SECRET_KEY', 'rk_live_real', 'the card sandbox does not start: STRIPE_SECRET_KEY is a real key'],
    ['STRIPE_SECRET_KEY', 'sk_test_real', 'the card sandbox does not start: STRIPE_SECRET_KEY is a real key'],
    ['NETLIFY', 'true', 'the card sandbox does not start on Netlify'],
  ])('never starts if %s is %s', async (name, value, line) => {
    vi.stubEnv(name, value);
    await expect(startCardSandbox(keys)).rejects.toThrow(line);
    expect(await startLocalSandbox('/nowhere', 1)).toBeUndefined();
  });

  it('never starts with a real key of its own', async () => {
    await expect(startCardSandbox({ ...keys, secretKey: 'sk_live_real' })).rejects.toThrow('is a real key');
  });

  it('is left out if it is declined or keys are given', () => {
    expect(wantsOwnSandbox({})).toBe(true);
    expect(wantsOwnSandbox({ CARD_SANDBOX: '0' })).toBe(false);
    expect(wantsOwnSandbox({ STRIPE_SECRET_KEY: 'sk_sandbox_given' })).toBe(false);
  });

  it('refuses other keys, parameters that Stripe does not know, and a reused idempotency key', async () => {
    const sandbox = await startCardSandbox(keys);
    const open = `${sandbox.url}/v1/checkout/sessions`;
    expect((await post(open, SESSION, { authorization: 'Bearer sk_sandbox_b' })).status).toBe(401);
    const odd = await post(open, new URLSearchParams([...SESSION, ['payment_method_types[0]', 'card']]));
    expect(await odd.json()).toMatchObject({ error: { code: 'parameter_unknown' } });
    const once = await post(open, SESSION, { 'idempotency-key': 'a' });
    const again = await post(open, SESSION, { 'idempotency-key': 'a' });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await again.text()).toBe(await once.text());
    const other = new URLSearchParams([...SESSION, ['locale', 'ro']]);
    expect(await (await post(open, other, { 'idempotency-key': 'a' })).json()).toMatchObject({
      error: { type: 'idempotency_error' },
    });
    await sandbox.stop();
  });
});
