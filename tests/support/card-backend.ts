import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ProviderSession } from '#server/payments/cards/card-provider.ts';
import { cardProvider } from '#server/payments/cards/current-provider.ts';
import type { Database } from '#server/platform/database/database.ts';
import { startCardSandbox } from '../../scripts/card-sandbox/card-sandbox.ts';
import { cardSteps } from './card-story.ts';
import type { FaultModesInput, StepInput } from '../../scripts/card-sandbox/fault-modes.ts';

/** What was taken from cards and given back to them, in bani. */
interface SandboxLedger {
  payments: { id: string; amount: number; currency: string }[];
  refunds: { amount: number; status: string }[];
}

/** A card provider of this test's own, in this process; nothing is told by events, unless the test hands them on. */
export async function openCardBackend() {
  const secretKey = 'sk_sandbox_test';
  const webhookSecret = 'whsec_test';
  const sandbox = await startCardSandbox({ secretKey, webhookSecret, webhookUrl: () => 'http://127.0.0.1:9/' });
  const calm: FaultModesInput = { webhooks: { drop: true } };
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`${sandbox.url}/_sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`the sandbox refuses ${path}: ${await answer.text()}`);
  };
  await post('faults', calm);
  Object.assign(process.env, {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    CARD_SANDBOX_URL: sandbox.url,
  });
  return {
    setFaultModes: (faults: FaultModesInput = {}) => post('faults', { ...calm, ...faults }),
    /** Does what a buyer does on the payment page. */
    act: (sessionId: string, step: StepInput) => post(`sessions/${sessionId}`, step),
    read: (sessionId: string): Promise<ProviderSession> => cardProvider()!.readSession(sessionId),
    ledger: async () => (await (await fetch(`${sandbox.url}/_sandbox/ledger`)).json()) as SandboxLedger,
    close: async () => {
      for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'CARD_SANDBOX_URL']) delete process.env[name];
      await sandbox.stop();
    },
  };
}

/** The card provider of one file's tests, from the first of them to the last; cards are charged as their buyers do it. */
export function useCardBackend() {
  let backend: Awaited<ReturnType<typeof openCardBackend>> | undefined;
  beforeAll(async () => {
    backend = await openCardBackend();
  });
  afterAll(() => backend?.close());
  beforeEach(() => backend!.setFaultModes());
  return {
    ledger: () => backend!.ledger(),
    setFaultModes: (faults?: FaultModesInput) => backend!.setFaultModes(faults),
    /** Pays for an order at the provider's page. @param meanwhile - what happens while the page is open */
    pay: (db: Database, orderId: string, meanwhile?: () => Promise<unknown>) =>
      cardSteps(db, orderId).payByCard(meanwhile),
  };
}
