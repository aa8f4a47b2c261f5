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
  /** Percent that the delivery bears; left out: what the goods say (`deliveryRate`). */
  shippingRate?: number;
}

/** The lines of an order: its goods, the delivery where it costs something, and each rate's share of the discount. */
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
 * Works out the VAT that prices with VAT hold. VAT is rounded once for each rate: its base is the gross sum times 100 /
 * (100 + rate), rounded half up to the ban, and the VAT is what is left (Codul fiscal, art. 291, and its norms, "suta
 * mărită"). Each line's base is what it adds to the rounded base of the lines so far, so that the lines come to exactly
 * the sums; it lies at most one ban beside the line's own.
 * @param standing - what these lines are added to; a credit note of a part leaves a rest that is split as any other sum is
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

/** The lines with the other sign: what a credit note of all of them says. */
export function negateLines(lines: readonly InvoiceDocumentLine[]): InvoiceDocumentLine[] {
  return lines.map((line) => ({
    ...line,
    quantity: -line.quantity,
    net: minus(line.net),
    vat: minus(line.vat),
    gross: minus(line.gross),
  }));
}

/** Adds lines up by rate, highest first; a rate of which nothing is left is left out. */
export function sumByRate(lines: readonly InvoiceVat[]): InvoiceVat[] {
  const sums = new Map<number, InvoiceVat>();
  for (const { rate, net, vat, gross } of lines) {
    const sum = sums.get(rate) ?? { rate, net: 0, vat: 0, gross: 0 };
    sums.set(rate, { rate, net: sum.net + net, vat: sum.vat + vat, gross: sum.gross + gross });
  }
  return [...sums.values()].filter(({ net, vat }) => net !== 0 || vat !== 0).sort((a, b) => b.rate - a.rate);
}

/** Shares a sum among the rates by what each of them holds; what rounding leaves goes to the last. */
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

/** Half up away from zero, so that a negative sum rounds as its positive one. */
function netOf(gross: Bani, rate: number): Bani {
  const net = Math.floor((Math.abs(gross) * 100) / (100 + rate) + 0.5);
  return gross < 0 ? minus(net) : net;
}

function minus(amount: number): number {
  return amount === 0 ? 0 : -amount;
}
