import './safe-storage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { atom } from 'nanostores';
import type { DiscountOffer, DiscountTerms, RefusedDiscount } from '#domain/discounts/discount.ts';
import { readDiscountTerms } from './read-discount-terms.ts';

/** The code that the cart is priced with, as last seen; in local storage under `discount`, other tabs follow. */
export const $discount = persistentAtom<DiscountTerms | undefined>('discount', undefined, {
  encode: JSON.stringify,
  decode(stored) {
    try {
      return readDiscountTerms(JSON.parse(stored));
    } catch {
      return undefined;
    }
  },
});

/** The code that the shop refused last, until another is tried. */
export const $refused = atom<RefusedDiscount | undefined>();

/** Takes over what the shop says of the code that it was asked about. */
export function takeOffer(offer: DiscountOffer | undefined): void {
  if (!offer) return;
  const refused = 'refused' in offer ? offer : undefined;
  $refused.set(refused);
  $discount.set(refused ? undefined : (offer as DiscountTerms));
}
