import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { useStripeBackend, sessionRequest } from '../../../../tests/support/stripe-backend.ts';

const backend = useStripeBackend();

describe('an event', () => {
  it.each([
    ['pay', 'checkout.session.completed', 'paid'],
    ['expire', 'checkout.session.expired', 'expired'],
  ] as const)('tells that a buyer chose to %s', async (step, type, state) => {
    const session = await backend.provider.openSession(sessionRequest());
    await backend.sandbox.step(session.id, { do: step });
    expect(await backend.eventAbout(session.id, type)).toMatchObject({ type, session: { id: session.id, state } });
  });
});

describe('a signature', () => {
  const payload = (type: string, object: unknown) => JSON.stringify({ id: 'evt_1', type, data: { object } });
  const sign = (body: string, changes: { secret?: string; timestamp?: number } = {}) =>
    new Stripe('sk_test_none').webhooks.generateTestHeaderStringAsync({
      payload: body,
      secret: backend.sandbox.webhookSecret,
      ...changes,
    } as Parameters<Stripe['webhooks']['generateTestHeaderStringAsync']>[0]);
  const read = (body: string, header: string) =>
    backend.provider.readEvent(body, new Headers({ 'stripe-signature': header }));
  const plain = payload('customer.created', { object: 'customer', id: 'cus_1' });

  it('of Stripe’s own making is taken; an event that the shop does nothing with is about nothing', async () => {
    expect(await read(plain, await sign(plain))).toEqual({ id: 'evt_1', type: 'customer.created' });
  });

  it.each([
    ['with another secret', { secret: 'whsec_other' }],
    ['more than five minutes ago', { timestamp: Math.floor(Date.now() / 1000) - 301 }],
  ])('made %s is none', async (_, changes) => {
    expect(await read(plain, await sign(plain, changes))).toBeUndefined();
  });

  it('of another body, or no signature at all, is none', async () => {
    const header = await sign(plain);
    expect(await read(plain.replace('cus_1', 'cus_2'), header)).toBeUndefined();
    expect(await backend.provider.readEvent(plain, new Headers())).toBeUndefined();
    expect(await read(plain, 'nonsense')).toBeUndefined();
  });

  it('under nonsense makes no event of it', async () => {
    for (const body of ['{', '[]', 'null', '{"id":1}']) expect(await read(body, await sign(body))).toBeUndefined();
  });

  it('under a session or refund of somebody else’s, or of no known shape, makes it an event about nothing', async () => {
    for (const [type, object] of [
      ['checkout.session.completed', { object: 'checkout.session', id: 'cs_1', status: 'complete' }],
      ['checkout.session.completed', null],
      ['refund.updated', { object: 'refund', id: 're_1', amount: 5, status: 'succeeded', payment_intent: null }],
      ['charge.refunded', { object: 'charge', id: 'ch_1' }],
    ] as const) {
      const body = payload(type, object);
      expect(await read(body, await sign(body))).toEqual({ id: 'evt_1', type });
    }
  });

  it('under an older charge.refunded brings the newest refund that the charge carries', async () => {
    const refund = { object: 'refund', id: 're_2', amount: 5, status: 'succeeded', payment_intent: 'pi_1' };
    const body = payload('charge.refunded', { object: 'charge', id: 'ch_1', refunds: { data: [refund] } });
    expect(await read(body, await sign(body))).toMatchObject({ refund: { reference: 're_2', refundId: null } });
  });
});
