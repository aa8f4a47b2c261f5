import { applyDiscount, type Goods } from '#domain/discounts/apply-discount.ts';
import type { DiscountTerms } from '#domain/discounts/discount.ts';
import type { Bani } from '#domain/money/money.ts';

/** Sums of an order, in bani. */
export interface OrderTotals {
  subtotal: Bani;
  /** Off the goods; a code for free shipping shows as a shipping fee of 0. */
  discount: Bani;
  shippingFee: Bani;
  total: Bani;
}

/**
 * Computes what an order comes to after its goods have changed. The shipping fee stays as it was agreed on, a spared one too.
 * The discount keeps what was promised: a percentage of the goods that it is for, or an amount that never exceeds
 * them. The code's minimum does not count any more. When the code has other terms by now than it gave this order, a
 * percentage keeps its share of all the goods, and an amount stays. What an owner says takes the place of all that.
 * @param terms - those of the order's code now; undefined: it is not known any more
 */
export function recountTotals(
  before: Pick<OrderTotals, 'discount' | 'shippingFee'>,
  goods: { before: readonly Goods[]; after: readonly Goods[] },
  terms: DiscountTerms | undefined,
  said?: Bani,
): OrderTotals {
  const subtotal = sum(goods.after);
  const discount = Math.min(said ?? recountDiscount(before.discount, goods, terms), subtotal);
  return { subtotal, discount, shippingFee: before.shippingFee, total: subtotal - discount + before.shippingFee };
}

function recountDiscount(
  given: Bani,
  goods: { before: readonly Goods[]; after: readonly Goods[] },
  terms: DiscountTerms | undefined,
): Bani {
  if (terms && amountOn(goods.before, terms) === given) return amountOn(goods.after, terms);
  if (terms?.kind === 'amount' || given === 0) return given;
  const all = sum(goods.before);
  return all === 0 ? 0 : Math.floor((given * sum(goods.after)) / all + 0.5);
}

function amountOn(goods: readonly Goods[], terms: DiscountTerms): Bani {
  const applied = applyDiscount(goods, { ...terms, minimumSubtotal: 0 });
  return 'amount' in applied ? applied.amount : 0;
}

function sum(goods: readonly Goods[]): Bani {
  return goods.reduce((total, line) => total + line.lineTotal, 0);
}
