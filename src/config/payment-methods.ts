import { offersCard } from './card-keys.ts';
import { shopMode } from './shop-mode.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/orders/order-form.ts';
import { publishedSettings } from './published-settings.ts';
import { selling } from './selling.ts';
import { listSampleParts } from './shop.ts';

type Environment = Record<string, string | undefined>;

/** Whether there is an account to pay into: a live shop never names one that is not its own. */
export function hasOwnAccount(environment: Environment = process.env): boolean {
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
      (method !== 'transfer' || hasOwnAccount(environment)),
  );
}
