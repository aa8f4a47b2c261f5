import type { Bani } from '#domain/money/money.ts';
import type { DiscountTerms, QuotedDiscount } from './discount.ts';

/** A line of the cart that is counted: its product, and bani for all its pieces. */
export interface Goods {
  id: string;
  category: string;
  lineTotal: Bani;
}

/**
 * Computes what a code gives on these goods, by the same rule in the browser and on the server. Whether the code may be used
 * now and by this customer is another matter, see `discount-state.ts`.
 * - The minimum is that of the whole cart; what is taken off counts only the products that the code is for.
 * - A percentage is rounded half up to the ban; an amount never takes more than those products cost.
 */
export function applyDiscount(goods: readonly Goods[], terms: DiscountTerms): QuotedDiscount {
  const { code, kind, value, minimumSubtotal } = terms;
  const eligible = sum(goods.filter((line) => isEligible(line, terms)));
  if (eligible === 0) return { code, refused: 'nothing_eligible' };
  const missing = minimumSubtotal - sum(goods);
  if (missing > 0) return { code, refused: 'below_minimum', missing };
  if (kind === 'shipping') return { code, amount: 0, freeShipping: true };
  const wanted = kind === 'percent' ? Math.floor((eligible * value + 50) / 100) : value;
  return { code, amount: Math.min(wanted, eligible), freeShipping: false };
}

function isEligible({ id, category }: Goods, { productIds, categories }: DiscountTerms): boolean {
  return productIds.length + categories.length === 0 || productIds.includes(id) || categories.includes(category);
}

function sum(goods: readonly Goods[]): Bani {
  return goods.reduce((total, line) => total + line.lineTotal, 0);
}
