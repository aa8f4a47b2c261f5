import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/database.ts';

export interface OrderReturn {
  id: string;
  /** Key that opens its acknowledgement. */
  viewKey: string;
  number: string;
  announcedAt: Date;
  /** True for an unconfirmed withdrawal by number and contact alone. */
  isClaim: boolean;
}

export async function listOrderReturns(db: Connection, orderId: string): Promise<OrderReturn[]> {
  return db
    .selectFrom('returns')
    .select(['id', 'viewKey', 'number', 'announcedAt'])
    .select(sql<boolean>`state = 'announced' and proved_by = 'contact'`.as('isClaim'))
    .where('orderId', '=', orderId)
    .orderBy('sequence')
    .execute();
}
