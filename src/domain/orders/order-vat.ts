import { VAT_RATE } from '#domain/money/vat.ts';
import type { Bani } from '#domain/money/money.ts';
import type { OrderLine } from './order.ts';

/** VAT included in the customer's price, for one rate. */
interface IncludedVat {
  /** Percent. */
  rate: number;
  /** Bani including VAT, less discount. */
  gross: Bani;
  vat: Bani;
}

type Rated = Pick<OrderLine, 'vatRate'>;

/**
 * Returns the VAT rate of an order's delivery: the highest of its goods, whose price includes the transport (Codul
 * fiscal, art. 286 alin. 3 lit. b); today's standard rate without goods. So an order keeps its rate whatever the firm
 * becomes.
 */
export function deliveryRate(lines: readonly Rated[]): number {
  return lines.length === 0 ? VAT_RATE : Math.max(...lines.map(({ vatRate }) => vatRate));
}

/** True if the firm was a VAT payer when the order was placed: all goods bear VAT then, else none. */
export function bearsVat(lines: readonly Rated[]): boolean {
  return deliveryRate(lines) > 0;
}

interface Priced {
  lines: readonly Pick<OrderLine, 'lineTotal' | 'vatRate'>[];
  discount: Bani;
  shippingFee: Bani;
}

/** Splits the total by rate: goods share the discount in proportion, and the last rate takes the rounding. */
export function includedVat({ lines, discount, shippingFee }: Priced): IncludedVat[] {
  const goods = new Map<number, Bani>();
  for (const { vatRate, lineTotal } of lines) goods.set(vatRate, (goods.get(vatRate) ?? 0) + lineTotal);
  const subtotal = lines.reduce((sum, line) => sum + line.lineTotal, 0);
  const rates = [...goods.keys()].sort((a, b) => b - a);
  const gross = new Map<number, Bani>([[deliveryRate(lines), shippingFee]]);
  let [goodsLeft, discountLeft] = [subtotal, discount];
  for (const rate of rates) {
    const sum = goods.get(rate)!;
    const share = goodsLeft === 0 ? 0 : Math.floor((discountLeft * sum) / goodsLeft + 0.5);
    gross.set(rate, (gross.get(rate) ?? 0) + sum - share);
    [goodsLeft, discountLeft] = [goodsLeft - sum, discountLeft - share];
  }
  return [...gross]
    .filter(([, sum]) => sum > 0)
    .sort(([a], [b]) => b - a)
    .map(([rate, sum]) => ({ rate, gross: sum, vat: sum - Math.floor((sum * 100) / (100 + rate) + 0.5) }));
}
