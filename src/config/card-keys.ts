import { shopMode } from './shop-mode.ts';

/** Keys of the stand-in begin so; no other key is ever sent to the stand-in's address. */
export const SANDBOX_KEY = 'sk_sandbox_';

type Environment = Record<string, string | undefined>;

/**
 * True where the shop takes cards: both keys of the payment provider are set, the sandbox's in the sample shop alone. A
 * preview takes no payment. Read at build time for the checkout page, and by the server, which refuses a method that is
 * not on offer.
 */
export function offersCard(environment: Environment = process.env): boolean {
  const mode = shopMode(environment);
  const keys = [environment.STRIPE_SECRET_KEY, environment.STRIPE_WEBHOOK_SECRET].map((key) => key?.trim());
  if (mode === 'preview' || !keys.every(Boolean)) return false;
  return mode === 'sample' || !keys[0]!.startsWith(SANDBOX_KEY);
}

/** @returns undefined: Stripe's own address; `none`: a sandbox's key without a sandbox, which Stripe need not see */
export function hostFor(secretKey: string, sandboxUrl: string | undefined): URL | 'none' | undefined {
  if (!secretKey.startsWith(SANDBOX_KEY)) return undefined;
  return sandboxUrl ? new URL(sandboxUrl) : 'none';
}
