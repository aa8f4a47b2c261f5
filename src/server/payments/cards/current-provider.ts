import { hostFor, offersCard } from '#config/card-keys.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import type { CardProvider } from './card-provider.ts';
import { StripeProvider } from './stripe-provider.ts';

let current: { settings: string; provider: CardProvider } | undefined;

/** Returns the card provider of the environment; undefined when there is none, and card is not on offer. */
export function cardProvider(): CardProvider | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, CARD_SANDBOX_URL } = readEnvironment();
  if (!offersCard() || !STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return undefined;
  const host = hostFor(STRIPE_SECRET_KEY, CARD_SANDBOX_URL);
  if (host === 'none') return undefined;
  const settings = [STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, CARD_SANDBOX_URL].join(' ');
  if (current?.settings !== settings) {
    const provider = new StripeProvider({
      secretKey: STRIPE_SECRET_KEY.trim(),
      webhookSecret: STRIPE_WEBHOOK_SECRET.trim(),
      host,
    });
    current = { settings, provider };
  }
  return current.provider;
}
