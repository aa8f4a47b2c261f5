import { applyDiscount, type Goods } from '#domain/discounts/apply-discount.ts';
import type { DiscountTerms } from '#domain/discounts/discount.ts';
import type { Bani } from '#domain/money/money.ts';

/** Sums of an order, in bani. */
export interface OrderTotals {
  subtotal: Bani;
  /** Bani off the goods; a free-shipping code shows as a shipping fee of 0 instead. */
  discount: Bani;
  shippingFee: Bani;
  total: Bani;
}

/**
 * Recomputes an order's totals after its goods changed. The shipping fee stays as agreed, even when waived. The
 * discount stays as promised: a percentage of the eligible goods, or an amount that never exceeds them; the code's
 * minimum no longer applies. If the code's terms have changed since, a percentage keeps its share of all goods, and an
 * amount stays. An owner's discount replaces all that.
 * @param terms - the code's current terms; undefined if it no longer exists
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
