import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { ProviderSession, SessionRequest } from '#server/payments/cards/card-provider.ts';
import { StripeProvider } from '#server/payments/cards/stripe-provider.ts';
import { readBody } from '../../scripts/local/http-server.ts';
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

type StripeBackend = Awaited<ReturnType<typeof openStripeBackend>>;

/** Stripe's provider on a sandbox of the tests around this call, calm after each of them. */
export function useStripeBackend(): StripeBackend {
  const backend = {} as StripeBackend;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const opened = await openStripeBackend();
    ({ close } = opened);
    Object.assign(backend, opened);
  });
  afterEach(() => backend.sandbox.setFaultModes());
  afterAll(() => close());
  return backend;
}

/** Its webhooks are kept; impatient, so that tests are not slow. */
async function openStripeBackend() {
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
    /** Lists what went back of a payment, by the sandbox's own books. */
    refundsOf: async (payment: string) => (await sandbox.ledger()).refunds.filter((each) => each.payment === payment),
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

interface ReceivedWebhook {
  body: string;
  headers: Headers;
  /** The event's id and type, as its body says. */
  id: string;
  type: string;
}

/** A server that keeps the webhooks which it gets; `refusing` makes it answer so many with 503. */
async function startWebhookReceiver() {
  const received: ReceivedWebhook[] = [];
  const state = { refusing: 0 };
  const server = createServer((incoming, outgoing) => {
    void readBody(incoming).then((read) => {
      const body = String(read);
      const { id, type } = JSON.parse(body) as { id: string; type: string };
      received.push({ body, headers: new Headers(incoming.headers as Record<string, string>), id, type });
      state.refusing -= 1;
      outgoing.writeHead(state.refusing >= 0 ? 503 : 200).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    state,
    stop: async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}
