import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { startCardSandbox, type CardSandbox } from './card-sandbox.ts';
import { wantsOwnSandbox } from './guard.ts';

const FILE = 'card-sandbox.json';
export const SANDBOX_FILES: readonly string[] = [FILE, `${FILE}.new`];

/** Build environment that offers card payment, because the shop runs with a sandbox. */
const SANDBOX_BUILD = { STRIPE_SECRET_KEY: 'sk_sandbox_build', STRIPE_WEBHOOK_SECRET: 'whsec_sandbox_build' };

export function cardBuildEnvironment(): Record<string, string> {
  return wantsOwnSandbox(process.env) ? SANDBOX_BUILD : {};
}

/** Runs before any build. @returns undefined with real keys, a sandbox already there, or `CARD_SANDBOX=0` */
export async function startLocalSandbox(dataFolder: string, port: number): Promise<CardSandbox | undefined> {
  if (!wantsOwnSandbox(process.env)) return undefined;
  const secretKey = `sk_sandbox_${randomBytes(16).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`;
  const sandbox = await startCardSandbox({
    secretKey,
    webhookSecret,
    webhookUrl: () => `http://localhost:${port}/api/payments/stripe/webhook`,
    port: port < 65_535 ? port + 1 : 0,
    file: join(dataFolder, FILE),
  });
  Object.assign(process.env, {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    CARD_SANDBOX_URL: sandbox.url,
  });
  return sandbox;
}
