import type { Bani } from '#domain/money/money.ts';
import type { Order } from '#domain/orders/order.ts';
import { priceWithoutParts, type PersonalisedPart } from '#domain/products/personalised-parts.ts';

export interface PaidOrder {
  discount: Bani;
  shippingFee: Bani;
  lines: readonly PaidLine[];
}

export interface PaidLine {
  position: number;
  quantity: number;
  unitPrice: Bani;
  /** Parts made for the customer, who keeps them; within the unit price. */
  personalisedParts: readonly PersonalisedPart[];
  /** True if the order's discount applied to this line. */
  discounted: boolean;
}

/** Returned pieces, by line number. */
type GivenBack = ReadonlyMap<number, number>;

/** True while nobody can have paid: the courier collects cash and has no parcel yet. */
export function isNothingPaid(order: Pick<Order, 'payment' | 'paymentMethod' | 'fulfilment'>): boolean {
  const isHere = order.fulfilment === 'unfulfilled' || order.fulfilment === 'packed';
  return order.payment === 'unpaid' && order.paymentMethod === 'cash' && isHere;
}

/** True if nothing of the order remains with the customer but parts made for them. */
function isWholeOrder({ lines }: Pick<PaidOrder, 'lines'>, given: GivenBack): boolean {
  return lines.every(({ position, quantity }) => (given.get(position) ?? 0) >= quantity);
}

/**
 * Computes the refund for all returned pieces: their price without parts made for the customer, less their share of the
 * discount, plus the shipping fee once the whole order is returned (OUG 34/2014, art. 13). The customer pays for
 * sending back (art. 14). The share is rounded half up to the ban, as every discount is; piece by piece or at once, an
 * order's refunds add up to its total, less such parts' price after discount.
 */
export function refundOwed(order: PaidOrder, given: GivenBack): Bani {
  const goods = worthGiven(order.lines, given);
  const shipping = isWholeOrder(order, given) ? order.shippingFee : 0;
  return goods - discountShare(order, given) + shipping;
}

/** Computes the bani for pieces asked for now, on top of those returned before. */
export function owedFor(
  order: Omit<PaidOrder, 'lines'> & { lines: readonly (PaidLine & { withdrawn: number })[] },
  asked: readonly { position: number; quantity: number }[],
): { owed: Bani; completesOrder: boolean } {
  const before = new Map(order.lines.map(({ position, withdrawn }) => [position, withdrawn]));
  const after = new Map(before);
  for (const { position, quantity } of asked) after.set(position, (before.get(position) ?? 0) + quantity);
  return { owed: refundOwed(order, after) - refundOwed(order, before), completesOrder: isWholeOrder(order, after) };
}

function discountShare({ lines, discount }: PaidOrder, given: GivenBack): Bani {
  const meant = lines.filter((line) => line.discounted);
  // A code whose terms have changed since may fit too few lines; all lines share it then.
  const bearing = worth(meant) >= discount ? meant : lines;
  const base = worth(bearing);
  return base === 0 ? 0 : Math.floor((discount * worthGiven(bearing, given)) / base + 0.5);
}

function worth(lines: readonly PaidLine[]): Bani {
  return lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
}

function worthGiven(lines: readonly PaidLine[], given: GivenBack): Bani {
  return lines.reduce((sum, line) => {
    const pieces = Math.min(given.get(line.position) ?? 0, line.quantity);
    return sum + pieces * priceWithoutParts(line);
  }, 0);
}
