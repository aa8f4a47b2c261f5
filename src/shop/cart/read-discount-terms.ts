import { DISCOUNT_KINDS, type DiscountTerms } from '#domain/discounts/discount.ts';
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
export const readDiscountTerms = (value: unknown): DiscountTerms | undefined =>
  readRecord(TERMS, value) as DiscountTerms | undefined;
