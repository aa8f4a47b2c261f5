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
    .select(['id', 'number', 'placedAt', 'firstName', 'lastName'])
    .select(['total', 'amountDue as due', 'status', 'fulfilment', 'payment', 'paymentMethod', 'deliveryMethod'])
    .orderBy('placedAt', 'desc')
    .orderBy('id')
    .limit(LATEST)
    .execute();
}
