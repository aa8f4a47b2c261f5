import { atom } from 'nanostores';
import {
  DISCOUNT_KINDS,
  type DiscountOffer,
  type DiscountTerms,
  type RefusedDiscount,
} from '#domain/discounts/discount.ts';
import { storedAtom } from './safe-storage.ts';
import { isInteger, isText, listOf, oneOf, orNull, readRecord, type Shape } from './shape.ts';

const TERMS: Record<keyof DiscountTerms, Shape> = {
  code: isText,
  kind: oneOf(DISCOUNT_KINDS),
  value: isInteger,
  minimumSubtotal: isInteger,
  productIds: listOf(isText),
  categories: listOf(isText),
  perBuyerLimit: orNull(isInteger),
};

/** Terms as a browser keeps them beside the cart, where anything may stand. */
const readDiscountTerms = (value: unknown): DiscountTerms | undefined =>
  readRecord(TERMS, value) as DiscountTerms | undefined;

/** The code that the cart is priced with, as last seen; in local storage under `discount`, other tabs follow. */
export const $discount = storedAtom<DiscountTerms | undefined>('discount', undefined, {
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
