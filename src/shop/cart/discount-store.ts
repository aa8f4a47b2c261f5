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

/** Reads terms from local storage, where anything may stand. */
const readDiscountTerms = (value: unknown): DiscountTerms | undefined =>
  readRecord(TERMS, value) as DiscountTerms | undefined;

/** The cart's code as last seen; stored in local storage under `discount`, follows other tabs. */
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

/** The last refused code, until another is tried. */
export const $refused = atom<RefusedDiscount | undefined>();

/** Takes over the server's answer about a code. */
export function takeOffer(offer: DiscountOffer | undefined): void {
  if (!offer) return;
  const refused = 'refused' in offer ? offer : undefined;
  $refused.set(refused);
  $discount.set(refused ? undefined : (offer as DiscountTerms));
}
