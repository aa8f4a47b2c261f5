import type { Connection } from '#server/platform/database/database.ts';

export interface OrderReturn {
  id: string;
  /** Opens its proof. */
  viewKey: string;
  number: string;
  announcedAt: Date;
}

export async function listOrderReturns(db: Connection, orderId: string): Promise<OrderReturn[]> {
  return db
    .selectFrom('returns')
    .select(['id', 'viewKey', 'number', 'announcedAt'])
    .where('orderId', '=', orderId)
    .orderBy('sequence')
    .execute();
}
