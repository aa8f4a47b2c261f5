import type { OrderSummary } from '#domain/orders/order-summary.ts';
import type { Database } from '#server/platform/database/database.ts';

const LATEST = 6;

export type LatestOrder = OrderSummary & { firstName: string; lastName: string };

export async function listLatestOrders(db: Database): Promise<LatestOrder[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'placedAt', 'firstName', 'lastName'])
    .select([
      'total',
      'amountDue as due',
      'status',
      'fulfilment',
      'payment',
      'paymentMethod',
      'deliveryMethod',
      'waitsFor',
    ])
    .orderBy('placedAt', 'desc')
    .orderBy('id')
    .limit(LATEST)
    .execute();
}
