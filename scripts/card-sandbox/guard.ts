import { shopMode } from '../../src/config/shop-mode.ts';
import { SANDBOX_KEY } from '../../src/config/card-keys.ts';

type Environment = Record<string, string | undefined>;

/** Guards real money. @throws Error with one clear line beside a real key, or on Netlify */
export function refuseBesideRealKeys(environment: Environment): void {
  const key = environment.STRIPE_SECRET_KEY?.trim();
  if (key && !key.startsWith(SANDBOX_KEY))
    throw new Error('the card sandbox does not start: STRIPE_SECRET_KEY is a real key');
  if (environment.NETLIFY) throw new Error('the card sandbox does not start on Netlify');
  if (shopMode(environment) !== 'sample') throw new Error('the card sandbox belongs to the sample shop');
}

/** True for the sample shop without keys of its own, unless `CARD_SANDBOX=0`. */
export function wantsOwnSandbox(environment: Environment): boolean {
  const isSample = shopMode(environment) === 'sample';
  return isSample && !environment.STRIPE_SECRET_KEY?.trim() && environment.CARD_SANDBOX !== '0';
}
