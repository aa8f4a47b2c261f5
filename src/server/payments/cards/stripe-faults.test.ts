import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openStripeBackend, sessionRequest } from '../../../../tests/support/stripe-backend.ts';
import { StripeProvider } from './stripe-provider.ts';

let desk: Awaited<ReturnType<typeof openStripeBackend>>;
beforeAll(async () => {
  desk = await openStripeBackend();
});
afterEach(() => desk.sandbox.setFaultModes());
afterAll(() => desk.close());

describe('a provider in a bad mood', () => {
  it.each(['error', 'busy', 'nonsense', 'wrongShape', 'hang', 'cut'] as const)(
    'that answers with %s is unavailable, and the same request afterwards opens one page only',
    async (answer) => {
      const asked = sessionRequest();
      await desk.sandbox.setFaultModes({ api: { answer } });
      await expect(desk.provider.openSession(asked)).rejects.toMatchObject({ name: 'Error', code: 'unavailable' });
      await desk.sandbox.setFaultModes();
      const session = await desk.provider.openSession(asked);
      expect(session.state).toBe('open');
      const ofIt = (await desk.sandbox.sessions()).filter((each) => each.reference === asked.cardPaymentId);
      expect(ofIt).toHaveLength(1);
    },
  );

  it('that answers a key for ever with the failure it once had opens the page under another one, once', async () => {
    const asked = sessionRequest();
    await desk.sandbox.setFaultModes({ api: { answer: 'keptError' } });
    await expect(desk.provider.openSession(asked)).rejects.toMatchObject({ code: 'unavailable' });
    await desk.sandbox.setFaultModes();
    const session = await desk.provider.openSession(asked);
    expect(await desk.provider.openSession(asked)).toEqual(session);
  });

  it('that is slower than our patience is unavailable', async () => {
    await desk.sandbox.setFaultModes({ api: { slowMs: 4_000 } });
    await expect(desk.provider.readSession('cs_1')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('that gave the money back before its answer was lost does not give it back twice', async () => {
    const { payment } = await desk.openAndPay();
    const asked = { refundId: crypto.randomUUID(), paymentReference: payment!.reference, amount: 700 };
    await desk.sandbox.setFaultModes({ api: { answer: 'hang', only: ['refund'], times: 1 } });
    await expect(desk.provider.refund(asked)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await desk.provider.refund(asked)).toMatchObject({ amount: 700, state: 'done' });
    expect((await desk.sandbox.ledger()).refunds.filter((each) => each.payment === payment!.reference)).toHaveLength(1);
  });

  it('that nobody finds, or that does not know our key, says nothing of what it did before', async () => {
    const settings = { secretKey: 'sk_sandbox_wrong', webhookSecret: desk.sandbox.webhookSecret };
    const away = new StripeProvider({ ...settings, host: new URL('http://127.0.0.1:1') });
    await expect(away.readSession('cs_1')).rejects.toMatchObject({ code: 'unavailable' });
    const stranger = new StripeProvider({ ...settings, host: new URL(desk.sandbox.url) });
    await expect(stranger.readSession('cs_1')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('that takes the buyer’s mail address for none opens the page without it, once', async () => {
    const asked = sessionRequest({ email: 'ana popescu' });
    const session = await desk.provider.openSession(asked);
    expect(await desk.provider.openSession(asked)).toEqual(session);
    const ofIt = (await desk.sandbox.sessions()).filter((each) => each.reference === asked.cardPaymentId);
    expect(ofIt).toMatchObject([{ status: 'open', email: null }]);
  });

  it('tells nothing of the buyer in an error', async () => {
    const error = await desk.provider
      .openSession(sessionRequest({ email: 'ana popescu', paidUrl: 'ana popescu' }))
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'refused' });
    expect(String(error)).not.toContain('popescu');
  });
});
