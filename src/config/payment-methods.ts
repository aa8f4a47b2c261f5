/** The order in which the checkout shows them; the type is that of the order's own field. */
const METHODS = ['cash', 'card', 'transfer'] as const;

/**
 * Whether the shop takes cards: both keys of the payment provider are set. Read at build time for the checkout page,
 * and by the server, which refuses a method that is not on offer.
 */
export function offersCard(environment: Record<string, string | undefined> = process.env): boolean {
  return ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'].every((name) => Boolean(environment[name]?.trim()));
}

/** The payment methods that a buyer can choose now. */
export function offeredPaymentMethods(
  environment: Record<string, string | undefined> = process.env,
): (typeof METHODS)[number][] {
  return METHODS.filter((method) => method !== 'card' || offersCard(environment));
}
