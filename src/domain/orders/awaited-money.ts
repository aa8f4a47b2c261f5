import type { Bani } from '#domain/money/money.ts';
import type { PaymentMethod } from './order-form.ts';
import type { OrderStates } from './order-facts.ts';
import type { OrdersFilter } from './orders-query.ts';

/** These facts of an order say how it stands with its money. */
export interface OwingOrder extends OrderStates {
  paymentMethod: PaymentMethod;
  /** Bani that are still to be paid. */
  due: Bani;
}

/** True when the order is to be paid before it is sent, and is not; what the server asks the owner's word for. */
export function isOwed({ paymentMethod, payment, status, due }: OwingOrder): boolean {
  return paymentMethod !== 'cash' && (due > 0 || (payment === 'refunded' && status !== 'rejected'));
}

type Narrowing = Partial<Pick<OrdersFilter, 'status' | 'fulfilment' | 'payment' | 'paymentMethod' | 'byCourier'>>;

/** Narrows the list of orders to those whose transfer is still to come. What is counted is what the list shows. */
export const AWAITED_TRANSFERS: Narrowing = {
  status: ['pending', 'approved'],
  fulfilment: ['unfulfilled', 'packed', 'shipped', 'delivered'],
  payment: ['unpaid'],
  paymentMethod: ['transfer'],
};

/** To those of which a part has come and the rest is still to. The courier collects the rest in cash. */
export const PART_PAID: Narrowing = {
  status: ['pending', 'approved'],
  fulfilment: ['unfulfilled', 'packed', 'shipped', 'delivered'],
  payment: ['part_paid'],
  paymentMethod: ['card', 'transfer'],
};

/** To those whose cash the courier collects, or has and has not handed over yet; a parcel that comes back brings none, nor what the team hands over. */
export const CASH_WITH_COURIER: Narrowing = {
  status: ['approved'],
  fulfilment: ['shipped', 'delivered'],
  payment: ['unpaid', 'part_paid'],
  paymentMethod: ['cash'],
  byCourier: 'yes',
};

/** To those that the team handed over, or their buyers fetched, before their cash was booked. */
export const HANDED_OVER_UNPAID: Narrowing = { ...CASH_WITH_COURIER, fulfilment: ['delivered'], byCourier: 'no' };

export function toListAddress(narrowing: Narrowing): string {
  const parts = Object.entries(narrowing).map(([name, values]) => `${name}=${String(values)}`);
  return `/admin/orders?${parts.join('&')}`;
}
