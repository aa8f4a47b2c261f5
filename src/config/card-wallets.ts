const WALLETS: Readonly<Record<string, string>> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' };

type Environment = Record<string, string | undefined>;

/** Returns the payment page's wallets from `STRIPE_WALLETS`, which must match Stripe's account. Read at build time. */
export function cardWallets(environment: Environment = process.env): string[] {
  const named = (environment.STRIPE_WALLETS ?? '').split(',').map((name) => name.trim());
  return Object.keys(WALLETS).flatMap((wallet) => (named.includes(wallet) ? [WALLETS[wallet]!] : []));
}
