import { SANDBOX_KEY } from './sandbox-key.ts';
import { shopMode } from './shop-mode.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/orders/order-form.ts';
import { publishedSettings } from './published-settings.ts';
import { selling } from './selling.ts';
import { listSampleParts } from './shop.ts';

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
  return (
    shopMode(environment) !== 'production' ||
    !listSampleParts(environment, publishedSettings.firm?.value).includes('account')
  );
}

/** The payment methods that a customer can choose now: possible here, and wanted by the owner. */
export function offeredPaymentMethods(
  environment: Environment = process.env,
  wanted: readonly PaymentMethod[] = selling.paymentMethods,
): PaymentMethod[] {
  return PAYMENT_METHODS.filter(
    (method) =>
      wanted.includes(method) &&
      (method !== 'card' || offersCard(environment)) &&
      (method !== 'transfer' || offersTransfer(environment)),
  );
}
