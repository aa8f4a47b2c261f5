import type { Connection } from '#server/platform/database/database.ts';

/** A withdrawal as the page of its order lists it. */
export interface OrderReturn {
  id: string;
  /** Opens its proof. */
  viewKey: string;
  number: string;
  announcedAt: Date;
}

/** The withdrawals from an order, the first first. */
export async function listOrderReturns(db: Connection, orderId: string): Promise<OrderReturn[]> {
  return db
    .selectFrom('returns')
    .select(['id', 'viewKey', 'number', 'announcedAt'])
    .where('orderId', '=', orderId)
    .orderBy('sequence')
    .execute();
}
