import { orderTexts } from './orders.ts';
import type { NumberedLine, Order } from '#domain/orders/order.ts';

/** Makes a line with a returnable kit; tests override what matters to them. */
export const contractLine = (changes: Partial<NumberedLine> = {}): NumberedLine => ({
  position: 1,
  productId: 'gemeni',
  title: 'Kit mulaj pentru gemeni',
  image: null,
  quantity: 1,
  unitPrice: 22_900,
  lineTotal: 22_900,
  vatRate: 21,
  options: [],
  personalised: false,
  personalisedParts: [],
  ...changes,
});

export const contractOrder = (changes: Partial<Order> = {}): Order => ({
  id: 'contract-1', number: 'CG-2026-000007', viewKey: 'k'.repeat(32), ...orderTexts(), deliveryMethod: 'courier', paymentMethod: 'cash',
  company: null, gift: null, status: 'pending', fulfilment: 'unfulfilled', payment: 'unpaid', subtotal: 22_900, discountCode: null, discountReason: '',
  distanceSale: true, discount: 0, shippingFee: 1900, total: 24_800, awb: null, awbCourier: null, isWithdrawn: false, stockTaken: true, holdUntil: null, received: 0,
  refunded: 0, unallocated: 0, due: 24_800, placedAt: new Date('2026-11-25T10:00:00Z'), lines: [contractLine()], proofs: [],
  events: [{ kind: 'placed', at: new Date('2026-11-25T10:00:00Z') }], ...changes,
}); // prettier-ignore
