import type { CashBounds } from '#domain/settings/selling.ts';

/** Orders of one address within an hour that make the latest odd. */
const SEVERAL = 3;

/**
 * Reasons to doubt an unpaid order: it exceeds half of the cash limit, takes the last pieces of a product (two or
 * more), or is the third of one address within an hour. Until payment nothing proves that a buyer is real, while the
 * pieces are kept from everybody else.
 */
const ODDITIES = ['large', 'last', 'several'] as const;
export type Oddity = (typeof ODDITIES)[number];

interface JustPlaced {
  total: number;
  pieces: number;
  /** True if the order takes the last two or more pieces of a product. */
  takesLast: boolean;
  /** Orders of the same address within an hour, this one included. */
  ofAddress: number;
}

export function findOddities(order: JustPlaced, most: Pick<CashBounds, 'cashUpTo' | 'cashPieces'>): Oddity[] {
  const isLarge = isOverHalf(order.total, most.cashUpTo) || isOverHalf(order.pieces, most.cashPieces);
  const found = { large: isLarge, last: order.takesLast, several: order.ofAddress >= SEVERAL };
  return ODDITIES.filter((oddity) => found[oddity]);
}

const isOverHalf = (value: number, bound: number | null) => bound !== null && value * 2 > bound;
