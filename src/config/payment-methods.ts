import { SANDBOX_KEY } from './sandbox-key.ts';
import { shopMode } from './shop-mode.ts';
import { listSampleParts } from './shop.ts';

/** The order in which the checkout shows them; the type is that of the order's own field. */
const METHODS = ['cash', 'card', 'transfer'] as const;

type Environment = Record<string, string | undefined>;

/**
 * Whether the shop takes cards: both keys of the payment provider are set, the sandbox's in the sample shop alone. A
 * preview takes no payment. Read at build time for the checkout page, and by the server, which refuses a method that is
 * not on offer.
 */
export function offersCard(environment: Environment = process.env): boolean {
  const mode = shopMode(environment);
  const keys = [environment.STRIPE_SECRET_KEY, environment.STRIPE_WEBHOOK_SECRET].map((key) => key?.trim());
  if (mode === 'preview' || !keys.every(Boolean)) return false;
  return mode === 'sample' || !keys[0]!.startsWith(SANDBOX_KEY);
}

/** Whether the shop takes transfers: a live shop never names an account that is not its own. */
function offersTransfer(environment: Environment): boolean {
  return shopMode(environment) !== 'production' || !listSampleParts(environment).includes('account');
}

/** The payment methods that a customer can choose now. */
export function offeredPaymentMethods(environment: Environment = process.env): (typeof METHODS)[number][] {
  return METHODS.filter(
    (method) =>
      (method !== 'card' || offersCard(environment)) && (method !== 'transfer' || offersTransfer(environment)),
  );
}
