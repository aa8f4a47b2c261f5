import type { Bani } from '#domain/money/money.ts';
import type { OrderedOption } from '#domain/products/chosen-options.ts';
import type { PersonalisedPart } from '#domain/products/personalised-parts.ts';
import type { AwbCourier } from '#domain/shipments/awb-courier.ts';
import type { OrderDeliveryMethod, OrderFields, PaymentMethod } from './order-form.ts';
import type { Gift } from './gift.ts';
import type { OrderStates } from './order-facts.ts';
import type { OrderTotals } from './order-totals.ts';

/** A line as it was bought: worded and priced at that moment, whatever the product becomes. */
export interface OrderLine {
  /** Null: worded and priced by an owner, of no product. */
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
  /** As a whole: it cannot be withdrawn from (OUG 34/2014, art. 16). */
  personalised: boolean;
  /** Pieces of it that stay with the customer when the rest is given back. */
  personalisedParts: PersonalisedPart[];
  /** Working days that it takes, as its product said; nothing: as the shop says. */
  makingDays?: number | null | undefined;
}

export interface NumberedLine extends OrderLine {
  /** Its number: given once, kept for good, and given to no other line of the order. All that is said of the line names it. */
  position: number;
}

/** Numbers new lines behind the others. @param last - the highest number that a line of the order has ever had */
export function numberLines(lines: readonly (OrderLine & Partial<NumberedLine>)[], last = 0): NumberedLine[] {
  let next = last;
  return lines
    .map((line) => ({ ...line, position: line.position ?? (next += 1) }))
    .sort((a, b) => a.position - b.position);
}

/** The drawing of what is made for a line, as the customer was shown it; it is fetched by `position`. */
export interface LineProof {
  position: number;
  /** Of the drawing: an approval names what it has seen. */
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
  /** `CG-2026-000123`: what people say on the phone and write on a bank transfer. */
  number: string;
  /** Opens the order's pages; at least 128 random bits. */
  viewKey: string;
  /** One that is picked up has neither an address nor a locker. */
  deliveryMethod: OrderDeliveryMethod;
  paymentMethod: PaymentMethod;
  discountCode: string | null;
  /** An owner's reason for a `discount` without a code; empty: there is none. */
  discountReason: string;
  /** False: sold face to face, so that nothing can be withdrawn from. */
  distanceSale: boolean;
  /** Its customer has withdrawn from all of it, and the withdrawals stand. */
  isWithdrawn: boolean;
  awb: string | null;
  /** Courier of the parcel; set exactly where `awb` is. */
  awbCourier: AwbCourier | null;
  /** False: its pieces went back into stock because it was not paid in time. */
  stockTaken: boolean;
  /** An unpaid card order keeps its pieces until then. */
  holdUntil: Date | null;
  /** Bani: what came in, and what of it was given back. */
  received: Bani;
  refunded: Bani;
  /** Bani of `received` that came by mistake and have not gone back. */
  unallocated: Bani;
  /** Bani that are still to be paid; 0 of an order that was rejected or came back. */
  due: Bani;
  placedAt: Date;
  /** Somebody else receives it; null: its buyer does. */
  gift: Gift | null;
  lines: NumberedLine[];
  proofs: LineProof[];
  events: OrderEvent[];
}

/** True while the shop has money of the order's buyer: what came for the order, less what went back. */
export const holdsMoney = ({
  received,
  unallocated,
  refunded,
}: Pick<Order, 'received' | 'unallocated' | 'refunded'>): boolean => received - unallocated > refunded;

export type Delivered = Pick<Order, 'deliveryMethod'> & Partial<Pick<Order, 'fulfilment' | 'awb'>>;

/** What a courier carries has a number, and what is picked up does not leave: the team gave the rest to its buyer itself. */
export const isHandedOver = ({ deliveryMethod, fulfilment, awb }: Delivered): boolean =>
  deliveryMethod !== 'pickup' && awb === null && (fulfilment === 'delivered' || fulfilment === 'returned');

/** How an order goes to its buyer; `hand`: the team has handed it over itself. */
export const wayOf = (order: Delivered): string => (isHandedOver(order) ? 'hand' : order.deliveryMethod);

export function orderNumber(year: number, sequence: number): string {
  return `CG-${year}-${String(sequence).padStart(6, '0')}`;
}
