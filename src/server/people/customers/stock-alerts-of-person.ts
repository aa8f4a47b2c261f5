import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/database.ts';

export async function stockAlertsOfPerson(tx: Tx, mail: string) {
  return tx
    .selectFrom('stockAlerts')
    .select(['productId', 'emailAddress', 'createdAt'])
    .where(sql<boolean>`${mail} <> '' and lower(email_address) = lower(${mail})`)
    .orderBy('createdAt')
    .execute();
}

export async function deleteStockAlertsOfPerson(tx: Tx, mail: string): Promise<void> {
  // Locks alerts in the order of their products, as notifying does.
  await sql`
    delete from stock_alerts where id in (
      select id from stock_alerts where ${mail} <> '' and lower(email_address) = lower(${mail})
      order by product_id for update)`.execute(tx);
}
