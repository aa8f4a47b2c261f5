import { offersCard } from './card-keys.ts';
import { shopMode } from './shop-mode.ts';
import type { PaymentMethod } from '#domain/orders/order-form.ts';
import { PAYMENT_METHODS } from '#domain/orders/order-methods.ts';
import { DEFAULT_SELLING } from '#domain/settings/selling.ts';
import type { PublishedSettings } from '#domain/settings/settings.ts';
import { publishedSettings } from './published-settings.ts';
import { listSampleParts } from './shop.ts';

type Environment = Record<string, string | undefined>;
type Settings = Pick<PublishedSettings, 'firm' | 'selling'>;

/** True if a transfer has an account: a live shop never shows the sample one. */
export function hasOwnAccount(environment: Environment = process.env, { firm }: Settings = publishedSettings): boolean {
  return shopMode(environment) !== 'production' || !listSampleParts(environment, firm?.value).includes('account');
}

/** True if a method works here, whether or not the owner wants it. */
export function isPossibleMethod(
  method: PaymentMethod,
  environment: Environment = process.env,
  settings: Settings = publishedSettings,
): boolean {
  if (method === 'card') return offersCard(environment);
  return method !== 'transfer' || hasOwnAccount(environment, settings);
}

/** Returns the current payment methods: possible here, and wanted by the owner. */
export function offeredPaymentMethods(
  environment: Environment = process.env,
  settings: Settings = publishedSettings,
): PaymentMethod[] {
  const { paymentMethods } = settings.selling?.value ?? DEFAULT_SELLING;
  return PAYMENT_METHODS.filter(
    (method) => paymentMethods.includes(method) && isPossibleMethod(method, environment, settings),
  );
}
