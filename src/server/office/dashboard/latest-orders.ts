import type { Database } from '#server/platform/database/database.ts';

const LATEST = 6;

/** `due`: what is still to be paid. */
export function listLatestOrders(db: Database) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'placedAt', 'firstName', 'lastName'])
    .select(['total', 'amountDue as due', 'status', 'fulfilment', 'payment', 'paymentMethod', 'deliveryMethod'])
    .orderBy('placedAt', 'desc')
    .orderBy('id')
    .limit(LATEST)
    .execute();
}

export type LatestOrder = Awaited<ReturnType<typeof listLatestOrders>>[number];
