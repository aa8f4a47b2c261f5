import type { Bani } from '#domain/money/money.ts';
import type { OrderedOption } from '#domain/products/chosen-options.ts';
import type { PersonalisedPart } from '#domain/products/personalised-parts.ts';
import type { AwbCourier } from '#domain/shipments/awb-courier.ts';
import type { OrderDeliveryMethod, OrderFields, PaymentMethod } from './order-form.ts';
import type { Gift } from './gift.ts';
import type { OrderStates } from './order-facts.ts';
import type { OrderTotals } from './order-totals.ts';

/** A line with the wording and price of its purchase, whatever the product becomes. */
export interface OrderLine {
  /** Null for a line that an owner worded and priced. */
  productId: string | null;
  title: string;
  image: string | null;
  quantity: number;
  /** Bani, options and VAT included. */
  unitPrice: Bani;
  lineTotal: Bani;
  /** Percent. */
  vatRate: number;
  options: OrderedOption[];
  /** True if the whole line is exempt from withdrawal (OUG 34/2014, art. 16). */
  personalised: boolean;
  /** Parts that the customer keeps when returning the rest. */
  personalisedParts: PersonalisedPart[];
  /** Working days to make it, from its product; null for the shop's general time. */
  makingDays?: number | null | undefined;
}

export interface NumberedLine extends OrderLine {
  /** Line number: given once, never changed or reused in its order. Everything about the line refers to it. */
  position: number;
}

/** Numbers new lines after the others. @param last - highest number that a line of the order has ever had */
export function numberLines(lines: readonly (OrderLine & Partial<NumberedLine>)[], last = 0): NumberedLine[] {
  let next = last;
  return lines
    .map((line) => ({ ...line, position: line.position ?? (next += 1) }))
    .sort((a, b) => a.position - b.position);
}

/** Drawing of an engraved line as shown to the customer, fetched by `position`. */
export interface LineProof {
  position: number;
  /** Hash of the drawing, by which an approval names what was seen. */
  sha256: string;
  createdAt: Date;
  approvedAt: Date | null;
}

export interface OrderEvent {
  kind: string;
  at: Date;
}

type Typed = Omit<OrderFields, 'termsAccepted' | 'deliveryMethod' | 'paymentMethod' | 'gift'>;

export interface Order extends Typed, OrderStates, OrderTotals {
  id: string;
  /** `CG-2026-000123`, for phone calls and bank transfers. */
  number: string;
  /** Opens the order's pages; at least 128 random bits. */
  viewKey: string;
  /** A pick-up has neither address nor locker. */
  deliveryMethod: OrderDeliveryMethod;
  paymentMethod: PaymentMethod;
  discountCode: string | null;
  /** An owner's reason for a `discount` without a code; empty without one. */
  discountReason: string;
  /** False if sold face to face, so that the right of withdrawal does not apply. */
  distanceSale: boolean;
  /** True if valid withdrawals cover the whole order. */
  isWithdrawn: boolean;
  awb: string | null;
  /** Courier of the parcel; set exactly if `awb` is. */
  awbCourier: AwbCourier | null;
  /** False if the pieces went back into stock because payment came too late. */
  stockTaken: boolean;
  /** End of an unpaid card order's hold on its pieces. */
  holdUntil: Date | null;
  /** Bani received, and how much of it was refunded. */
  received: Bani;
  refunded: Bani;
  /** Bani of `received` that came by mistake and have not gone back. */
  unallocated: Bani;
  /** Bani still to be paid; 0 for a rejected or returned order. */
  due: Bani;
  placedAt: Date;
  /** Present if somebody else receives the order; null if the buyer does. */
  gift: Gift | null;
  lines: NumberedLine[];
  proofs: LineProof[];
  events: OrderEvent[];
}

/** True while the shop has money of the buyer: receipts less refunds. */
export const holdsMoney = ({
  received,
  unallocated,
  refunded,
}: Pick<Order, 'received' | 'unallocated' | 'refunded'>): boolean => received - unallocated > refunded;

export type Delivered = Pick<Order, 'deliveryMethod'> & Partial<Pick<Order, 'fulfilment' | 'awb'>>;

/** True if the team itself delivered the order: no pick-up, no AWB, and delivered, or returned since. */
export const isHandedOver = ({ deliveryMethod, fulfilment, awb }: Delivered): boolean =>
  deliveryMethod !== 'pickup' && awb === null && (fulfilment === 'delivered' || fulfilment === 'returned');

/** Returns how an order reaches its buyer; `hand` if the team handed it over. */
export const wayOf = (order: Delivered): string => (isHandedOver(order) ? 'hand' : order.deliveryMethod);

export function orderNumber(year: number, sequence: number): string {
  return `CG-${year}-${String(sequence).padStart(6, '0')}`;
}
