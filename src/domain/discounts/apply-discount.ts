import type { Bani } from '#domain/money/money.ts';
import type { DiscountTerms, QuotedDiscount } from './discount.ts';

/** A counted line: its product, and bani of all pieces. */
export interface Goods {
  id: string;
  category: string;
  lineTotal: Bani;
}

/**
 * Computes a code's discount on these goods, the same in browser and server. `discount-state.ts` decides whether the
 * code may be used now and by this customer.
 * - The minimum applies to the whole cart; the discount only to products that the code is for.
 * - A percentage is rounded half up to the ban; an amount never exceeds the price of those products.
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
