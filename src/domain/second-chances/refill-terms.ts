import { KIT_FIGURES, type CastingKit } from '#domain/casting/casting-kit.ts';
import { codeFromBytes } from '#domain/discounts/discount-code.ts';
import type { Bani } from '#domain/money/money.ts';
import type { SecondChanceSettings } from '#domain/settings/second-chance.ts';

/** Days for which a second chance's code is valid. */
export const SECOND_CHANCE_DAYS = 60;

/** Seconds of holding above which a kit has slow-setting alginate, which quick-setting kits cannot use. */
const QUICK_UP_TO_S = 180;

/** Returns the refill that fits a kit; null if the owner offers none. */
export function refillOf(
  kit: CastingKit,
  { offered, refill, slowRefill }: Omit<SecondChanceSettings, 'price'>,
): string | null {
  if (!offered) return null;
  return KIT_FIGURES[kit].holdS.to <= QUICK_UP_TO_S ? refill : slowRefill;
}

/** Returns the bani that the code takes off a refill; undefined if the refill costs no more than the owner's price. */
export function amountOff(price: Bani, { price: ownersPrice }: Pick<SecondChanceSettings, 'price'>): Bani | undefined {
  return price > ownersPrice ? price - ownersPrice : undefined;
}

/** Returns an unguessable code that is easy to read aloud: `ALGINAT-XXXX-XXXX`. */
export const secondChanceCode = (bytes: Uint8Array): string => `ALGINAT-${codeFromBytes(bytes)}`;
