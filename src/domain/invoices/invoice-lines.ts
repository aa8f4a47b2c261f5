import type { Bani } from '#domain/money/money.ts';
import { deliveryRate } from '#domain/orders/order-vat.ts';
import type { InvoiceDocumentLine, InvoiceVat } from './invoice-document.ts';

export type UnsplitLine = Omit<InvoiceDocumentLine, 'net' | 'vat' | 'gross'>;

export interface PricedOrder {
  lines: readonly { title: string; details: string; quantity: number; unitPrice: Bani; vatRate: number }[];
  discount: Bani;
  discountName: string;
  shippingFee: Bani;
  shippingName: string;
  /** VAT percent of the delivery; without it the goods decide (`deliveryRate`). */
  shippingRate?: number;
}

/** Returns the lines of an order: goods, a delivery that costs something, and each rate's share of the discount. */
export function orderLines(order: PricedOrder): UnsplitLine[] {
  const { lines, discount, discountName, shippingFee, shippingName, shippingRate = deliveryRate(order.lines) } = order;
  const goods = lines.map(({ title, details, quantity, unitPrice, vatRate }): UnsplitLine => ({
    kind: 'goods', name: title, details, quantity, unitPrice, rate: vatRate,
  })); // prettier-ignore
  const shipping: UnsplitLine[] =
    shippingFee > 0
      ? [{ kind: 'shipping', name: shippingName, details: '', quantity: 1, unitPrice: shippingFee, rate: shippingRate }]
      : [];
  const shares = shareByRate(discount, grossByRate(goods));
  const discounts = [...shares].map(([rate, share]): UnsplitLine => ({
    kind: 'discount', name: discountName, details: '', quantity: -1, unitPrice: share, rate,
  })); // prettier-ignore
  return [...goods, ...shipping, ...discounts];
}

/**
 * Splits the VAT out of gross prices. Rounds once per rate: the base is the gross sum times 100 / (100 + rate), rounded
 * half up to the ban, and VAT is the rest (Codul fiscal, art. 291, and its norms, "suta mărită"). Each line's base is
 * what it adds to the rounded base of the lines before, so lines add up to exactly these sums, at most one ban off
 * their own.
 * @param standing - sums that these lines add to; the rest after a partial credit note is split like any sum
 */
export function splitVat(lines: readonly UnsplitLine[], standing: readonly InvoiceVat[] = []): InvoiceDocumentLine[] {
  const sums = new Map(standing.map(({ rate, gross }) => [rate, gross]));
  return lines.map((line) => {
    const before = sums.get(line.rate) ?? 0;
    const gross = line.quantity * line.unitPrice;
    const after = before + gross;
    sums.set(line.rate, after);
    const net = netOf(after, line.rate) - netOf(before, line.rate);
    return { ...line, net, vat: gross - net, gross };
  });
}

/** Returns the lines negated, as a full credit note has them. */
export function negateLines(lines: readonly InvoiceDocumentLine[]): InvoiceDocumentLine[] {
  return lines.map((line) => ({
    ...line,
    quantity: -line.quantity,
    net: minus(line.net),
    vat: minus(line.vat),
    gross: minus(line.gross),
  }));
}

/** Adds lines up by rate, highest first; omits rates that add up to zero. */
export function sumByRate(lines: readonly InvoiceVat[]): InvoiceVat[] {
  const sums = new Map<number, InvoiceVat>();
  for (const { rate, net, vat, gross } of lines) {
    const sum = sums.get(rate) ?? { rate, net: 0, vat: 0, gross: 0 };
    sums.set(rate, { rate, net: sum.net + net, vat: sum.vat + vat, gross: sum.gross + gross });
  }
  return [...sums.values()].filter(({ net, vat }) => net !== 0 || vat !== 0).sort((a, b) => b.rate - a.rate);
}

/** Distributes a sum over rates in proportion to `held`; the last rate takes the rounding. */
export function shareByRate(amount: Bani, held: ReadonlyMap<number, Bani>): Map<number, Bani> {
  const shares = new Map<number, Bani>();
  let [amountLeft, heldLeft] = [amount, [...held.values()].reduce((sum, gross) => sum + gross, 0)];
  for (const [rate, gross] of [...held].sort(([a], [b]) => b - a)) {
    const share = heldLeft === 0 ? 0 : Math.floor((amountLeft * gross) / heldLeft + 0.5);
    if (share > 0) shares.set(rate, share);
    [amountLeft, heldLeft] = [amountLeft - share, heldLeft - gross];
  }
  return shares;
}

function grossByRate(lines: readonly UnsplitLine[]): Map<number, Bani> {
  const sums = new Map<number, Bani>();
  for (const { rate, quantity, unitPrice } of lines) sums.set(rate, (sums.get(rate) ?? 0) + quantity * unitPrice);
  return sums;
}

/** Rounds half away from zero, so that negative sums mirror positive ones. */
function netOf(gross: Bani, rate: number): Bani {
  const net = Math.floor((Math.abs(gross) * 100) / (100 + rate) + 0.5);
  return gross < 0 ? minus(net) : net;
}

function minus(amount: number): number {
  return amount === 0 ? 0 : -amount;
}
