/** Percent of the goods, an amount off the goods, or no shipping fee. */
export const DISCOUNT_KINDS = ['percent', 'amount', 'shipping'] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];
