import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { MINUTE, useStripeBackend, sessionRequest } from '../../../../tests/support/stripe-backend.ts';
import { StripeProvider } from './stripe-provider.ts';

const backend = useStripeBackend();

describe('a payment page', () => {
  it('is opened for the sum in bani, and shows it to the buyer', async () => {
    const asked = sessionRequest();
    const session = await backend.provider.openSession(asked);
    expect(session).toEqual({
      id: session.id,
      cardPaymentId: asked.cardPaymentId,
      url: `${backend.sandbox.url}/pay/${session.id}`,
      state: 'open',
      payment: null,
    });
    const page = await (await fetch(session.url!)).text();
    expect(page).toContain('Aceasta este o pagină de test: nu se plătește nimic');
    expect(page).toContain('Comanda CG-TEST');
    expect(page).toContain('123,45');
  });

  it('is the same for repeated requests for one payment, even 20 at once', async () => {
    const asked = sessionRequest();
    const sessions = await Promise.all(Array.from({ length: 20 }, () => backend.provider.openSession(asked)));
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
  });

  it('is opened for longer if the requested end is too near, and is the same when requested again', async () => {
    const asked = sessionRequest({ expiresAt: new Date(Date.now() + 12 * MINUTE) });
    const first = await backend.provider.openSession(asked);
    expect(await backend.provider.openSession(asked)).toEqual(first);
    const kept = (await backend.sandbox.sessions()).find(({ id }) => id === first.id)!;
    expect(kept.expires - asked.expiresAt.getTime() / 1000).toBeCloseTo(30 * 60, -1);
  });

  it('reports its payment once, however often the buyer presses', async () => {
    const session = await backend.provider.openSession(sessionRequest());
    await Promise.all(Array.from({ length: 5 }, () => backend.sandbox.step(session.id, { do: 'pay' })));
    const paid = await backend.provider.readSession(session.id);
    expect(paid).toMatchObject({ state: 'paid', url: null, payment: { amount: 12_345, currency: 'ron' } });
    expect((await backend.sandbox.ledger()).payments.filter((each) => each.session === session.id)).toHaveLength(1);
  });

  it('keeps its state if it is expired too late, or twice', async () => {
    const paid = await backend.openAndPay();
    expect(await backend.provider.expireSession(paid.id)).toEqual(paid);
    const left = await backend.provider.openSession(sessionRequest());
    await backend.provider.expireSession(left.id);
    expect(await backend.provider.expireSession(left.id)).toMatchObject({ state: 'expired' });
  });

  it('is refused if its id is unknown', async () => {
    await expect(backend.provider.readSession('cs_sandbox_none')).rejects.toMatchObject({ code: 'refused' });
  });
});

describe('a refund', () => {
  it('returns a part and then the rest, and not a ban more', async () => {
    const { payment } = await backend.openAndPay();
    const refund = (amount: number, refundId = crypto.randomUUID()) =>
      backend.provider.refund({ refundId, paymentReference: payment!.reference, amount });
    const refundId = crypto.randomUUID();
    const done = { refundId, amount: 2_345, state: 'done', paymentReference: payment!.reference };
    expect(await refund(2_345, refundId)).toMatchObject(done);
    await expect(refund(10_001)).rejects.toMatchObject({ code: 'refused' });
    expect(await refund(10_000)).toMatchObject({ state: 'done' });
    await expect(refund(1)).rejects.toMatchObject({ code: 'refused' });
  });

  it('is made once for repeated requests, even after Stripe has forgotten the key', async () => {
    const { payment } = await backend.openAndPay();
    const asked = { refundId: crypto.randomUUID(), paymentReference: payment!.reference, amount: 1_000 };
    const answers = await Promise.all(Array.from({ length: 10 }, () => backend.provider.refund(asked)));
    // The stored key would refuse another sum; found by its id, the refund returns as it was made.
    answers.push(await backend.provider.refund({ ...asked, amount: 500 }));
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    expect(await backend.refundsOf(payment!.reference)).toHaveLength(1);
  });

  it.each([
    ['pending', 'refund.updated', 'done'],
    ['fails', 'refund.failed', 'failed'],
  ] as const)('is pending until its bank answers, and an event reports that: %s', async (refunds, type, state) => {
    const { payment } = await backend.openAndPay();
    await backend.sandbox.setFaultModes({ refunds });
    const refundId = crypto.randomUUID();
    const asked = { refundId, paymentReference: payment!.reference, amount: 1_000 };
    expect(await backend.provider.refund(asked)).toMatchObject({ state: 'pending' });
    const event = await backend.eventAbout(refundId, type);
    expect(event).toMatchObject({ type, refund: { refundId, state, amount: 1_000 } });
  });
});

describe('an event', () => {
  it.each([
    ['pay', 'checkout.session.completed', 'paid'],
    ['expire', 'checkout.session.expired', 'expired'],
  ] as const)('reports that a buyer chose to %s', async (step, type, state) => {
    const session = await backend.provider.openSession(sessionRequest());
    await backend.sandbox.step(session.id, { do: step });
    expect(await backend.eventAbout(session.id, type)).toMatchObject({ type, session: { id: session.id, state } });
  });
});

describe('the signature of an event', () => {
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

  it('is accepted if it is Stripe’s; an event of a type that the shop does not use has no content', async () => {
    expect(await read(plain, await sign(plain))).toEqual({ id: 'evt_1', type: 'customer.created' });
  });

  it.each([
    ['with another secret', { secret: 'whsec_other' }],
    ['more than five minutes ago', { timestamp: Math.floor(Date.now() / 1000) - 301 }],
  ])('is rejected if it was made %s', async (_, changes) => {
    expect(await read(plain, await sign(plain, changes))).toBeUndefined();
  });

  it('is rejected if it is missing or belongs to another body', async () => {
    const header = await sign(plain);
    expect(await read(plain.replace('cus_1', 'cus_2'), header)).toBeUndefined();
    expect(await backend.provider.readEvent(plain, new Headers())).toBeUndefined();
    expect(await read(plain, 'nonsense')).toBeUndefined();
  });

  it('is not enough for a body that is no event', async () => {
    for (const body of ['{', '[]', 'null', '{"id":1}']) expect(await read(body, await sign(body))).toBeUndefined();
  });

  it('is accepted on a session or refund of another system or shape, and the event has no content', async () => {
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

  it('is accepted on an older charge.refunded, and the event has the newest refund of the charge', async () => {
    const refund = { object: 'refund', id: 're_2', amount: 5, status: 'succeeded', payment_intent: 'pi_1' };
    const body = payload('charge.refunded', { object: 'charge', id: 'ch_1', refunds: { data: [refund] } });
    expect(await read(body, await sign(body))).toMatchObject({ refund: { reference: 're_2', refundId: null } });
  });
});

describe('a faulty provider', () => {
  it.each(['error', 'busy', 'nonsense', 'wrongShape', 'hang', 'cut'] as const)(
    'that answers with %s is unavailable, and the repeated request opens one page only',
    async (answer) => {
      const asked = sessionRequest();
      await backend.sandbox.setFaultModes({ api: { answer } });
      await expect(backend.provider.openSession(asked)).rejects.toMatchObject({ name: 'Error', code: 'unavailable' });
      await backend.sandbox.setFaultModes();
      const session = await backend.provider.openSession(asked);
      expect(session.state).toBe('open');
      const ofIt = (await backend.sandbox.sessions()).filter((each) => each.reference === asked.cardPaymentId);
      expect(ofIt).toHaveLength(1);
    },
  );

  it('that repeats a failure for one key opens one page with another key', async () => {
    const asked = sessionRequest();
    await backend.sandbox.setFaultModes({ api: { answer: 'keptError' } });
    await expect(backend.provider.openSession(asked)).rejects.toMatchObject({ code: 'unavailable' });
    await backend.sandbox.setFaultModes();
    const session = await backend.provider.openSession(asked);
    expect(await backend.provider.openSession(asked)).toEqual(session);
  });

  it('that repeats a failure for one refund’s key refunds once with another key', async () => {
    const { payment } = await backend.openAndPay();
    const asked = { refundId: crypto.randomUUID(), paymentReference: payment!.reference, amount: 700 };
    await backend.sandbox.setFaultModes({ api: { answer: 'keptError', only: ['refund'], times: 1 } });
    await expect(backend.provider.refund(asked)).rejects.toMatchObject({ code: 'unavailable' });
    const answers = await Promise.all([backend.provider.refund(asked), backend.provider.refund(asked)]);
    expect(answers[0]).toMatchObject({ amount: 700, state: 'done' });
    expect(answers[1]).toEqual(answers[0]);
    expect(await backend.refundsOf(payment!.reference)).toHaveLength(1);
  });

  it('that cannot be reached, or rejects the shop’s key, is unavailable', async () => {
    const settings = { secretKey: 'sk_sandbox_wrong', webhookSecret: backend.sandbox.webhookSecret };
    const away = new StripeProvider({ ...settings, host: new URL('http://127.0.0.1:1') });
    await expect(away.readSession('cs_1')).rejects.toMatchObject({ code: 'unavailable' });
    const stranger = new StripeProvider({ ...settings, host: new URL(backend.sandbox.url) });
    await expect(stranger.readSession('cs_1')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('that rejects the buyer’s mail address opens one page without it', async () => {
    const asked = sessionRequest({ email: 'ana popescu' });
    const session = await backend.provider.openSession(asked);
    expect(await backend.provider.openSession(asked)).toEqual(session);
    const ofIt = (await backend.sandbox.sessions()).filter((each) => each.reference === asked.cardPaymentId);
    expect(ofIt).toMatchObject([{ status: 'open', email: null }]);
  });

  it('gives errors that hold no data of the buyer', async () => {
    const error = await backend.provider
      .openSession(sessionRequest({ email: 'ana popescu', paidUrl: 'ana popescu' }))
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'refused' });
    expect(String(error)).not.toContain('popescu');
  });
});
