import { randomBytes } from 'node:crypto';
import { startCardSandbox } from '../../scripts/card-sandbox/card-sandbox.ts';
import type { Books, SandboxSession } from '../../scripts/card-sandbox/books.ts';
import type { FaultModesInput, StepInput } from '../../scripts/card-sandbox/fault-modes.ts';
import type { Webhooks } from '../../scripts/card-sandbox/webhooks.ts';

export interface SandboxHand {
  /** Sets all faults anew; without any it is calm again. */
  setFaultModes(faults?: FaultModesInput): Promise<void>;
  /** Does something with a session in the buyer's place, as its page would. */
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

/** A sandbox of a test's own, which outlives the shop that it belongs to. */
export async function openSandbox(webhookUrl: () => string) {
  const secretKey = `sk_sandbox_${randomBytes(8).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(8).toString('hex')}`;
  const sandbox = await startCardSandbox({ secretKey, webhookSecret, webhookUrl });
  return {
    ...sandboxAt(sandbox.url),
    url: sandbox.url,
    secretKey,
    webhookSecret,
    /** A shop must be started with these to use it. */
    environment: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, CARD_SANDBOX_URL: sandbox.url },
    stop: sandbox.stop,
  };
}

export const sessionOf = (payUrl: string): string => payUrl.split('/').at(-1)!;

/** Finds the sandbox of a shop by what the shop printed. */
export function sandboxUrlOf(shop: { output(): string }): string {
  const [, url] = /Card sandbox (http\S+)/.exec(shop.output()) ?? [];
  if (!url) throw new Error('this shop has no card sandbox');
  return url;
}
