import type { Bani } from '#domain/money/money.ts';

/** Percent of the goods, an amount off the goods, or no shipping fee. */
export const DISCOUNT_KINDS = ['percent', 'amount', 'shipping'] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

/** Public part of a discount, enough to compute what it takes off. */
export interface DiscountTerms {
  code: string;
  kind: DiscountKind;
  /** Percent for `percent`, bani for `amount`, 0 for `shipping`. */
  value: number;
  /** Bani of goods that the cart must reach. */
  minimumSubtotal: Bani;
  /** Products and categories that the discount covers; both empty: the whole shop. */
  productIds: readonly string[];
  categories: readonly string[];
  /** Most uses by one customer, checked when the order is placed, because the customer is unknown before. */
  perBuyerLimit: number | null;
}

export interface Discount extends DiscountTerms {
  startsAt: Date | null;
  endsAt: Date | null;
  totalLimit: number | null;
  used: number;
  active: boolean;
  archivedAt: Date | null;
  /** True for a second chance's code if the buyer no longer has the box. */
  boxIsGone?: boolean;
}

/**
 * Reasons why a code gives nothing:
 * - `unknown`, `inactive` (paused or archived), `not_started`, `ended`, `used_up`: the code itself;
 * - `nothing_eligible`, `below_minimum`: this cart;
 * - `used_by_you`: this customer, told only when ordering;
 * - `too_many_tries`: the address tried too many codes that do not exist.
 */
export type DiscountRefusal =
  | 'unknown'
  | 'inactive'
  | 'not_started'
  | 'ended'
  | 'used_up'
  | 'nothing_eligible'
  | 'below_minimum'
  | 'used_by_you'
  | 'too_many_tries';

/** A refused code. `missing` (bani of goods) comes with `below_minimum`. */
export interface RefusedDiscount {
  code: string;
  refused: DiscountRefusal;
  missing?: Bani;
}

/** A code's effect on a cart: bani off the goods, or free shipping. */
interface AppliedDiscount {
  code: string;
  amount: Bani;
  freeShipping: boolean;
}

export type QuotedDiscount = AppliedDiscount | RefusedDiscount;

/** Server's answer to a code: its terms, or its refusal. */
export type DiscountOffer = DiscountTerms | RefusedDiscount;
