import { shopMode } from './shop-mode.ts';

/** Prefix of the sandbox's keys; no other key is ever sent to the sandbox's address. */
export const SANDBOX_KEY = 'sk_sandbox_';

type Environment = Record<string, string | undefined>;

/**
 * True if the shop takes cards: both keys of the payment provider are set, and the sandbox's in the sample shop only. A
 * preview takes no payment. The checkout page reads this at build time, and the server refuses methods that are not on
 * offer.
 */
export function offersCard(environment: Environment = process.env): boolean {
  const mode = shopMode(environment);
  const keys = [environment.STRIPE_SECRET_KEY, environment.STRIPE_WEBHOOK_SECRET].map((key) => key?.trim());
  if (mode === 'preview' || !keys.every(Boolean)) return false;
  return mode === 'sample' || !keys[0]!.startsWith(SANDBOX_KEY);
}

/** @returns undefined for Stripe's own address; `none` for a sandbox key without a sandbox, never sent to Stripe */
export function hostFor(secretKey: string, sandboxUrl: string | undefined): URL | 'none' | undefined {
  if (!secretKey.startsWith(SANDBOX_KEY)) return undefined;
  return sandboxUrl ? new URL(sandboxUrl) : 'none';
}
