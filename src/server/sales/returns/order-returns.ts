import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/database.ts';

export interface OrderReturn {
  id: string;
  /** Opens its proof. */
  viewKey: string;
  number: string;
  announcedAt: Date;
  /** It came with number and contact alone, and is not proved yet. */
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
