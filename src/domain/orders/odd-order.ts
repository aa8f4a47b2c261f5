import type { CashBounds } from '#domain/settings/selling.ts';

/** Orders of one address within an hour from which on they are odd. */
const SEVERAL = 3;

/**
 * An order that is not paid may be nobody's for these reasons: it is more than half of what cash is taken for, takes the last pieces of a
 * product (two or more of it), or is the third from one address within the hour. Whoever orders proves nothing before they pay, however
 * they say that they will, and keeps the pieces from everybody else.
 */
const ODDITIES = ['large', 'last', 'several'] as const;
export type Oddity = (typeof ODDITIES)[number];

interface JustPlaced {
  total: number;
  pieces: number;
  /** It takes two pieces or more of a product and leaves none. */
  takesLast: boolean;
  /** Orders of its address within the hour, itself included. */
  ofAddress: number;
}

export function findOddities(order: JustPlaced, most: Pick<CashBounds, 'cashUpTo' | 'cashPieces'>): Oddity[] {
  const isLarge = isOverHalf(order.total, most.cashUpTo) || isOverHalf(order.pieces, most.cashPieces);
  const found = { large: isLarge, last: order.takesLast, several: order.ofAddress >= SEVERAL };
  return ODDITIES.filter((oddity) => found[oddity]);
}

const isOverHalf = (value: number, bound: number | null) => bound !== null && value * 2 > bound;
