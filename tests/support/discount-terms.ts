import type { DiscountTerms } from '../../src/domain/discounts/discount.ts';

/** Makes a code of 10 % off everything, with these changes. */
export const discountTerms = (changes: Partial<DiscountTerms> = {}): DiscountTerms => ({
  code: 'VARA-10',
  kind: 'percent',
  value: 10,
  minimumSubtotal: 0,
  productIds: [],
  categories: [],
  perBuyerLimit: null,
  ...changes,
});
