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
  /** Made for the customer, with whom they stay; within the unit price. */
  personalisedParts: readonly PersonalisedPart[];
  /** The order's discount was for this line. */
  discounted: boolean;
}

/** Pieces given back, by the number of their line. */
type GivenBack = ReadonlyMap<number, number>;

/** True while nobody can have paid: the courier takes the cash, and has not been handed the parcel. */
export function isNothingPaid(order: Pick<Order, 'payment' | 'paymentMethod' | 'fulfilment'>): boolean {
  const isHere = order.fulfilment === 'unfulfilled' || order.fulfilment === 'packed';
  return order.payment === 'unpaid' && order.paymentMethod === 'cash' && isHere;
}

/** True when nothing of the order is left with the customer but parts that were made for them. */
function isWholeOrder({ lines }: Pick<PaidOrder, 'lines'>, given: GivenBack): boolean {
  return lines.every(({ position, quantity }) => (given.get(position) ?? 0) >= quantity);
}

/**
 * Computes what the customer is owed for all that they give back: the price of the pieces, without the parts that were made for
 * them, less their share of the discount, and the shipping fee once the whole order is given back (OUG 34/2014, art. 13).
 * Sending it back is theirs to pay (art. 14). The share is rounded half up to the ban, as every discount is; given back
 * piece by piece or at once, an order's refunds come to the same: its total, less what such parts cost after the discount.
 */
export function refundOwed(order: PaidOrder, given: GivenBack): Bani {
  const goods = worthGiven(order.lines, given);
  const shipping = isWholeOrder(order, given) ? order.shippingFee : 0;
  return goods - discountShare(order, given) + shipping;
}

/** Bani for the pieces that are asked for now, besides those that were given back before. */
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
  // A code whose terms have changed since may fit too few lines: then all of them bear it.
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
