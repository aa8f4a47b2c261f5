import type { OrderDeliveryMethod, PaymentMethod } from '#domain/orders/order-form.ts';
import type { Bani } from '#domain/money/money.ts';
import type { Fulfilment, OrderStatus, PaymentState } from '#domain/orders/order-states.ts';
import type { Database } from '#server/platform/database/database.ts';

const LATEST = 6;

export interface LatestOrder {
  id: string;
  number: string;
  placedAt: Date;
  firstName: string;
  lastName: string;
  total: Bani;
  /** What is still to be paid. */
  due: Bani;
  status: OrderStatus;
  fulfilment: Fulfilment;
  payment: PaymentState;
  paymentMethod: PaymentMethod;
  deliveryMethod: OrderDeliveryMethod;
}

export async function listLatestOrders(db: Database): Promise<LatestOrder[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'placed_at as placedAt', 'first_name as firstName', 'last_name as lastName'])
    .select([
      'total',
      'amount_due as due',
      'status',
      'fulfilment',
      'payment',
      'payment_method as paymentMethod',
      'delivery_method as deliveryMethod',
    ])
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .limit(LATEST)
    .execute();
}
