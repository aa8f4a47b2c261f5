import type { Bani } from '#domain/money/money.ts';
import type { PaymentMethod } from './order-form.ts';
import type { OrderStates } from './order-facts.ts';
import type { OrdersFilter } from './orders-query.ts';

/** Facts of an order that tell what it owes. */
export interface OwingOrder extends OrderStates {
  paymentMethod: PaymentMethod;
  /** Bani still to be paid. */
  due: Bani;
}

/** True if an order to be paid in advance is unpaid; the server then asks for the owner's confirmation. */
export function isOwed({ paymentMethod, payment, status, due }: OwingOrder): boolean {
  return paymentMethod !== 'cash' && (due > 0 || (payment === 'refunded' && status !== 'rejected'));
}

type Narrowing = Partial<Pick<OrdersFilter, 'status' | 'fulfilment' | 'payment' | 'paymentMethod' | 'byCourier'>>;

/** Filters the list of orders to transfers still to come; counts use the same filters. */
export const AWAITED_TRANSFERS: Narrowing = {
  status: ['pending', 'approved'],
  fulfilment: ['unfulfilled', 'packed', 'shipped', 'delivered'],
  payment: ['unpaid'],
  paymentMethod: ['transfer'],
};

/** Filters to partly paid orders; the courier collects the rest in cash. */
export const PART_PAID: Narrowing = {
  status: ['pending', 'approved'],
  fulfilment: ['unfulfilled', 'packed', 'shipped', 'delivered'],
  payment: ['part_paid'],
  paymentMethod: ['card', 'transfer'],
};

/** Filters to cash that the courier has yet to collect or pay over; excludes returning parcels and handovers. */
export const CASH_WITH_COURIER: Narrowing = {
  status: ['approved'],
  fulfilment: ['shipped', 'delivered'],
  payment: ['unpaid', 'part_paid'],
  paymentMethod: ['cash'],
  byCourier: 'yes',
};

/** Filters to orders handed over by the team or picked up before their cash was booked. */
export const HANDED_OVER_UNPAID: Narrowing = { ...CASH_WITH_COURIER, fulfilment: ['delivered'], byCourier: 'no' };

export function toListAddress(narrowing: Narrowing): string {
  const parts = Object.entries(narrowing).map(([name, values]) => `${name}=${String(values)}`);
  return `/admin/orders?${parts.join('&')}`;
}
