import { describe, expect, it } from 'vitest';
import { MINUTE, useStripeBackend, sessionRequest } from '../../../../tests/support/stripe-backend.ts';

const backend = useStripeBackend();

describe('a payment page', () => {
  it('is opened for the sum in bani, and leads the buyer to it', async () => {
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

  it('is the same one for the same payment asked for again, also 20 times at once', async () => {
    const asked = sessionRequest();
    const sessions = await Promise.all(Array.from({ length: 20 }, () => backend.provider.openSession(asked)));
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
  });

  it('is refused when the same payment is asked for with another sum', async () => {
    const asked = sessionRequest();
    await backend.provider.openSession(asked);
    await expect(backend.provider.openSession({ ...asked, amount: 1_000 })).rejects.toMatchObject({ code: 'refused' });
  });

  it('is opened with a later end where the wanted one has come too near, and is the same one when asked again', async () => {
    const asked = sessionRequest({ expiresAt: new Date(Date.now() + 12 * MINUTE) });
    const first = await backend.provider.openSession(asked);
    expect(await backend.provider.openSession(asked)).toEqual(first);
    const kept = (await backend.sandbox.sessions()).find(({ id }) => id === first.id)!;
    expect(kept.expires - asked.expiresAt.getTime() / 1000).toBeCloseTo(30 * 60, -1);
  });

  it('tells what was paid on it, once, however often the buyer presses', async () => {
    const session = await backend.provider.openSession(sessionRequest());
    await Promise.all(Array.from({ length: 5 }, () => backend.sandbox.step(session.id, { do: 'pay' })));
    const paid = await backend.provider.readSession(session.id);
    expect(paid).toMatchObject({ state: 'paid', url: null, payment: { amount: 12_345, currency: 'ron' } });
    expect((await backend.sandbox.ledger()).payments.filter((each) => each.session === session.id)).toHaveLength(1);
  });

  it('is told as what it is when it is ended too late, or twice', async () => {
    const paid = await backend.openAndPay();
    expect(await backend.provider.expireSession(paid.id)).toEqual(paid);
    const left = await backend.provider.openSession(sessionRequest());
    await backend.provider.expireSession(left.id);
    expect(await backend.provider.expireSession(left.id)).toMatchObject({ state: 'expired' });
  });

  it('that nobody has opened is refused', async () => {
    await expect(backend.provider.readSession('cs_sandbox_none')).rejects.toMatchObject({ code: 'refused' });
  });
});

describe('a refund', () => {
  it('gives back a part and then the rest, and no ban more', async () => {
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

  it('that is asked for again gives nothing back twice, even after Stripe has forgotten the key', async () => {
    const { payment } = await backend.openAndPay();
    const asked = { refundId: crypto.randomUUID(), paymentReference: payment!.reference, amount: 1_000 };
    const answers = await Promise.all(Array.from({ length: 10 }, () => backend.provider.refund(asked)));
    // Another sum would be refused under the kept key; found by its own id it is told as it was made.
    answers.push(await backend.provider.refund({ ...asked, amount: 500 }));
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    expect(await backend.refundsOf(payment!.reference)).toHaveLength(1);
  });

  it.each([
    ['pending', 'refund.updated', 'done'],
    ['fails', 'refund.failed', 'failed'],
  ] as const)('whose bank takes its time is pending, and an event tells the end: %s', async (refunds, type, state) => {
    const { payment } = await backend.openAndPay();
    await backend.sandbox.setFaultModes({ refunds });
    const refundId = crypto.randomUUID();
    const asked = { refundId, paymentReference: payment!.reference, amount: 1_000 };
    expect(await backend.provider.refund(asked)).toMatchObject({ state: 'pending' });
    const event = await backend.eventAbout(refundId, type);
    expect(event).toMatchObject({ type, refund: { refundId, state, amount: 1_000 } });
  });
});
