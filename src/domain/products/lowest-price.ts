import type { Bani } from '#domain/money/money.ts';

/** One price and the moment from which it applied. */
export interface PricePoint {
  price: Bani;
  validFrom: Date;
}

const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * The lowest price applied in the 30 days before the current price came into force
 * (OG 99/2000, as amended after Directive (EU) 2019/2161, art. 6a).
 * @param history - oldest first; its last entry is the current price
 * @returns null when there was no earlier price
 */
export function lowestPriceBeforeReduction(history: PricePoint[]): Bani | null {
  const current = history.at(-1);
  if (!current || history.length < 2) return null;
  const from = current.validFrom.getTime() - THIRTY_DAYS_MS;
  const applied = history.slice(0, -1).filter((_, index) => history[index + 1]!.validFrom.getTime() > from);
  return applied.length === 0 ? null : Math.min(...applied.map((point) => point.price));
}
