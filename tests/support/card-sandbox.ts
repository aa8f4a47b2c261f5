import { randomBytes } from 'node:crypto';
import { startCardSandbox } from '../../scripts/card-sandbox/card-sandbox.ts';
import type { Books, SandboxSession } from '../../scripts/card-sandbox/books.ts';
import type { FaultModesInput, StepInput } from '../../scripts/card-sandbox/fault-modes.ts';
import type { Webhooks } from '../../scripts/card-sandbox/webhooks.ts';

export interface SandboxHand {
  /** Replaces all faults; without an argument there are none. */
  setFaultModes(faults?: FaultModesInput): Promise<void>;
  /** Acts on a session like the buyer on its page. */
  step(sessionId: string, step: StepInput): Promise<void>;
  ledger(): Promise<ReturnType<Books['ledger']>>;
  webhooks(): Promise<Webhooks['told']>;
  sessions(): Promise<SandboxSession[]>;
}

export function sandboxAt(url: string): SandboxHand {
  const read = async <Told>(what: string) => (await (await fetch(`${url}/_sandbox/${what}`)).json()) as Told;
  const send = async (what: string, body: unknown) => {
    const answer = await fetch(`${url}/_sandbox/${what}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`the sandbox refuses: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  return {
    setFaultModes: (faults = {}) => send('faults', faults),
    step: (sessionId, step) => send(`sessions/${sessionId}`, step),
    ledger: () => read('ledger'),
    webhooks: () => read('webhooks'),
    sessions: () => read('sessions'),
  };
}

/** Opens a sandbox for a test, which outlives the test's shop. */
export async function openSandbox(webhookUrl: () => string) {
  const secretKey = `sk_sandbox_${randomBytes(8).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(8).toString('hex')}`;
  const sandbox = await startCardSandbox({ secretKey, webhookSecret, webhookUrl });
  return {
    ...sandboxAt(sandbox.url),
    url: sandbox.url,
    secretKey,
    webhookSecret,
    /** Environment that makes a shop use this sandbox. */
    environment: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, CARD_SANDBOX_URL: sandbox.url },
    stop: sandbox.stop,
  };
}

export const sessionOf = (payUrl: string): string => payUrl.split('/').at(-1)!;

/** Reads the address of a shop's sandbox from the shop's output. */
export function sandboxUrlOf(shop: { output(): string }): string {
  const [, url] = /Card sandbox (http\S+)/.exec(shop.output()) ?? [];
  if (!url) throw new Error('this shop has no card sandbox');
  return url;
}
