import { KIT_FIGURES, type CastingKit } from '#domain/casting/casting-kit.ts';
import { codeFromBytes } from '#domain/discounts/discount-code.ts';
import type { Bani } from '#domain/money/money.ts';
import type { SecondChanceSettings } from '#domain/settings/second-chance.ts';

/** Days for which the code of a second chance can be used. */
export const SECOND_CHANCE_DAYS = 60;

/** A kit that is held longer than this, in seconds, has slow-setting alginate: the two are not to be exchanged. */
const QUICK_UP_TO_S = 180;

/** The product whose alginate fits a kit, or nothing where the owner offers none. */
export function refillOf(
  kit: CastingKit,
  { offered, refill, slowRefill }: Omit<SecondChanceSettings, 'price'>,
): string | null {
  if (!offered) return null;
  return KIT_FIGURES[kit].holdS.to <= QUICK_UP_TO_S ? refill : slowRefill;
}

/** Bani that the code takes off one refill; nothing where it costs the owner's price already. */
export function amountOff(price: Bani, { price: ownersPrice }: Pick<SecondChanceSettings, 'price'>): Bani | undefined {
  return price > ownersPrice ? price - ownersPrice : undefined;
}

/** A code that nobody can guess and everybody can read aloud: `ALGINAT-XXXX-XXXX`. */
export const secondChanceCode = (bytes: Uint8Array): string => `ALGINAT-${codeFromBytes(bytes)}`;
