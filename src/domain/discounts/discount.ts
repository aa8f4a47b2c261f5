import type { Bani } from '#domain/money/money.ts';

/** Percent of the goods, an amount off the goods, or no shipping fee. */
export const DISCOUNT_KINDS = ['percent', 'amount', 'shipping'] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

/** The public part of a code: enough to work out its discount. */
export interface DiscountTerms {
  code: string;
  kind: DiscountKind;
  /** Percent for `percent`, bani for `amount`, 0 for `shipping`. */
  value: number;
  /** Bani of goods that the cart must come to. */
  minimumSubtotal: Bani;
  /** The products and categories it is for; both empty: the whole shop. */
  productIds: readonly string[];
  categories: readonly string[];
  /** Orders that one customer may use it for; checked when the order is placed, because only then the customer is known. */
  perBuyerLimit: number | null;
}

export interface Discount extends DiscountTerms {
  startsAt: Date | null;
  endsAt: Date | null;
  totalLimit: number | null;
  used: number;
  active: boolean;
  archivedAt: Date | null;
  /** It is a second chance's, whose box its buyer has not kept. */
  boxIsGone?: boolean;
}

/**
 * A code gives nothing for one of these reasons:
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

/** A code that gives nothing. `missing` (bani of goods) comes with `below_minimum`. */
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

/** The shop's answer to a code: its terms, or why there are none. */
export type DiscountOffer = DiscountTerms | RefusedDiscount;
