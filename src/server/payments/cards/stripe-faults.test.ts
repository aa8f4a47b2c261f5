import { describe, expect, it } from 'vitest';
import { useStripeBackend, sessionRequest } from '../../../../tests/support/stripe-backend.ts';
import { StripeProvider } from './stripe-provider.ts';

const backend = useStripeBackend();

describe('a provider in a bad fault', () => {
  it.each(['error', 'busy', 'nonsense', 'wrongShape', 'hang', 'cut'] as const)(
    'that answers with %s is unavailable, and the same request afterwards opens one page only',
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

  it('that answers a key for ever with the failure it once had opens the page under another one, once', async () => {
    const asked = sessionRequest();
    await backend.sandbox.setFaultModes({ api: { answer: 'keptError' } });
    await expect(backend.provider.openSession(asked)).rejects.toMatchObject({ code: 'unavailable' });
    await backend.sandbox.setFaultModes();
    const session = await backend.provider.openSession(asked);
    expect(await backend.provider.openSession(asked)).toEqual(session);
  });

  it('that is slower than our patience is unavailable', async () => {
    await backend.sandbox.setFaultModes({ api: { slowMs: 4_000 } });
    await expect(backend.provider.readSession('cs_1')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('that gave the money back before its answer was lost does not give it back twice', async () => {
    const { payment } = await backend.openAndPay();
    const asked = { refundId: crypto.randomUUID(), paymentReference: payment!.reference, amount: 700 };
    await backend.sandbox.setFaultModes({ api: { answer: 'hang', only: ['refund'], times: 1 } });
    await expect(backend.provider.refund(asked)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await backend.provider.refund(asked)).toMatchObject({ amount: 700, state: 'done' });
    expect(await backend.refundsOf(payment!.reference)).toHaveLength(1);
  });

  it('that answers a refund’s key for ever with the failure it once had gives the money back under another one, once', async () => {
    const { payment } = await backend.openAndPay();
    const asked = { refundId: crypto.randomUUID(), paymentReference: payment!.reference, amount: 700 };
    await backend.sandbox.setFaultModes({ api: { answer: 'keptError', only: ['refund'], times: 1 } });
    await expect(backend.provider.refund(asked)).rejects.toMatchObject({ code: 'unavailable' });
    const answers = await Promise.all([backend.provider.refund(asked), backend.provider.refund(asked)]);
    expect(answers[0]).toMatchObject({ amount: 700, state: 'done' });
    expect(answers[1]).toEqual(answers[0]);
    expect(await backend.refundsOf(payment!.reference)).toHaveLength(1);
  });

  it('that nobody finds, or that does not know our key, says nothing of what it did before', async () => {
    const settings = { secretKey: 'sk_sandbox_wrong', webhookSecret: backend.sandbox.webhookSecret };
    const away = new StripeProvider({ ...settings, host: new URL('http://127.0.0.1:1') });
    await expect(away.readSession('cs_1')).rejects.toMatchObject({ code: 'unavailable' });
    const stranger = new StripeProvider({ ...settings, host: new URL(backend.sandbox.url) });
    await expect(stranger.readSession('cs_1')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('that takes the buyer’s mail address for none opens the page without it, once', async () => {
    const asked = sessionRequest({ email: 'ana popescu' });
    const session = await backend.provider.openSession(asked);
    expect(await backend.provider.openSession(asked)).toEqual(session);
    const ofIt = (await backend.sandbox.sessions()).filter((each) => each.reference === asked.cardPaymentId);
    expect(ofIt).toMatchObject([{ status: 'open', email: null }]);
  });

  it('tells nothing of the buyer in an error', async () => {
    const error = await backend.provider
      .openSession(sessionRequest({ email: 'ana popescu', paidUrl: 'ana popescu' }))
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'refused' });
    expect(String(error)).not.toContain('popescu');
  });
});
