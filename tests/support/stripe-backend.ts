import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { ProviderSession, SessionRequest } from '#server/payments/cards/card-provider.ts';
import { StripeProvider } from '#server/payments/cards/stripe-provider.ts';
import { readBody } from '../../scripts/local/http-server.ts';
import { openStandIn } from '../../scripts/local/stand-in.ts';
import { openSandbox } from './card-sandbox.ts';

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

/** Opens Stripe's provider on a sandbox, without faults after each test; keeps its webhooks. */
export function useStripeBackend() {
  const backend = {} as { sandbox: Awaited<ReturnType<typeof openSandbox>>; provider: StripeProvider };
  const received: { body: string; headers: Headers }[] = [];
  const receiver = createServer((incoming, outgoing) => {
    void readBody(incoming).then((read) => {
      received.push({ body: String(read), headers: new Headers(incoming.headers as Record<string, string>) });
      outgoing.end();
    });
  });
  let hook: Awaited<ReturnType<typeof openStandIn>>;
  beforeAll(async () => {
    hook = await openStandIn(receiver);
    const sandbox = await openSandbox(() => hook.url);
    const { secretKey, webhookSecret } = sandbox;
    // A short timeout keeps tests fast.
    const provider = new StripeProvider({ secretKey, webhookSecret, host: new URL(sandbox.url), timeout: 2_000 });
    Object.assign(backend, { sandbox, provider });
  });
  afterEach(() => backend.sandbox.setFaultModes());
  afterAll(async () => {
    await backend.sandbox.stop();
    await hook.stop();
  });
  return Object.assign(backend, {
    openAndPay: async (): Promise<ProviderSession> => {
      const session = await backend.provider.openSession(sessionRequest());
      await backend.sandbox.step(session.id, { do: 'pay' });
      return backend.provider.readSession(session.id);
    },
    /** Lists a payment's refunds from the sandbox's books. */
    refundsOf: async (payment: string) =>
      (await backend.sandbox.ledger()).refunds.filter((each) => each.payment === payment),
    /** Returns the first event of this type about something, as the provider parses it. */
    eventAbout: async (id: string, type: string) => {
      const find = () => received.find(({ body }) => body.includes(`"${type}"`) && body.includes(id));
      await expect.poll(find).toBeDefined();
      const { body, headers } = find()!;
      return backend.provider.readEvent(body, headers);
    },
  });
}
