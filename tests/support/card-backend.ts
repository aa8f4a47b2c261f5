import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ProviderSession } from '#server/payments/cards/card-provider.ts';
import { cardProvider } from '#server/payments/cards/current-provider.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { FaultModesInput } from '../../scripts/card-sandbox/fault-modes.ts';
import { openSandbox } from './card-sandbox.ts';
import { cardSteps } from './card-story.ts';

/** Opens a card provider for a test, in this process. It sends no webhooks; the test passes events on. */
export async function openCardBackend() {
  const { step, ledger, environment, ...sandbox } = await openSandbox(() => 'http://127.0.0.1:9/');
  const setFaultModes = (faults: FaultModesInput = {}) =>
    sandbox.setFaultModes({ webhooks: { drop: true }, ...faults });
  await setFaultModes();
  Object.assign(process.env, environment);
  return {
    setFaultModes,
    /** Acts as the buyer on the payment page. */
    act: step,
    read: (sessionId: string): Promise<ProviderSession> => cardProvider()!.readSession(sessionId),
    ledger,
    close: async () => {
      for (const name of Object.keys(environment)) delete process.env[name];
      await sandbox.stop();
    },
  };
}

/** Opens the card provider for a file's tests; tests charge cards as buyers. */
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
    /** Pays an order at the provider's page. @param meanwhile - runs while the page is open */
    pay: (db: Database, orderId: string, meanwhile?: () => Promise<unknown>) =>
      cardSteps(db, orderId).payByCard(meanwhile),
  };
}
