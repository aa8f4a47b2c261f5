import type { Database } from '#server/platform/database/database.ts';

const LATEST = 6;

export function listLatestOrders(db: Database) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'placedAt', 'firstName', 'lastName'])
    .select(['total', 'due', 'status', 'fulfilment', 'payment', 'paymentMethod', 'deliveryMethod', 'waitsFor'])
    .orderBy('placedAt', 'desc')
    .orderBy('id')
    .limit(LATEST)
    .execute();
}

export type LatestOrder = Awaited<ReturnType<typeof listLatestOrders>>[number];
