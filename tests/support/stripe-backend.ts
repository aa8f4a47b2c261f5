import { expect } from 'vitest';
import type { ProviderSession, SessionRequest } from '#server/payments/cards/card-provider.ts';
import { StripeProvider } from '#server/payments/cards/stripe-provider.ts';
import { openSandbox } from './card-sandbox.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

export const MINUTE = 60_000;

export const sessionRequest = (changes: Partial<SessionRequest> = {}): SessionRequest => ({
  cardPaymentId: crypto.randomUUID(),
  orderNumber: 'CG-TEST',
  amount: 12_345,
  email: 'ana@exemplu.ro',
  expiresAt: new Date(Date.now() + 31 * MINUTE),
  paidUrl: 'http://localhost:1/platita?cheie=a',
  leftUrl: 'http://localhost:1/plecata?cheie=a',
  ...changes,
});

/** Stripe's provider on a sandbox of its own, whose webhooks are kept; impatient, so that tests are not slow. */
export async function openStripeBackend() {
  const receiver = await startWebhookReceiver();
  const sandbox = await openSandbox(() => receiver.url);
  const { secretKey, webhookSecret } = sandbox;
  const provider = new StripeProvider({ secretKey, webhookSecret, host: new URL(sandbox.url), timeout: 3_000 });
  return {
    receiver,
    sandbox,
    provider,
    openAndPay: async (): Promise<ProviderSession> => {
      const session = await provider.openSession(sessionRequest());
      await sandbox.step(session.id, { do: 'pay' });
      return provider.readSession(session.id);
    },
    /** The first event of this type about something, as the provider reads it. */
    eventAbout: async (id: string, type: string) => {
      const find = () => receiver.received.find((each) => each.type === type && each.body.includes(id));
      await expect.poll(find).toBeDefined();
      const { body, headers } = find()!;
      return provider.readEvent(body, headers);
    },
    close: async () => {
      await sandbox.stop();
      await receiver.stop();
    },
  };
}
