import type { Order } from '#domain/orders/order.ts';
import type { PaymentMethod } from '#domain/orders/order-form.ts';
import { isCashOrder, type CashBounds } from '#domain/settings/selling.ts';
import { OTHER_METHODS } from './payment-requests.ts';

type PaidOtherwise = Pick<Order, 'gift' | 'total'> & {
  lines: readonly Pick<Order['lines'][number], 'quantity' | 'personalised'>[];
};

/** Returns other payment methods; a gift's recipient must not pay cash. @param offered - the shop's methods now */
export function otherMethods(
  { gift, total, lines }: PaidOtherwise,
  offered: readonly PaymentMethod[],
  bounds: CashBounds,
): (typeof OTHER_METHODS)[number][] {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const personalised = lines.some((line) => line.personalised);
  const takesCash = gift === null && isCashOrder({ total, pieces, personalised }, bounds);
  return OTHER_METHODS.filter((method) => offered.includes(method) && (method !== 'cash' || takesCash));
}
