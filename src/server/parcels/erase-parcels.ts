import { sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '#server/database-schema.ts';

/** Deletes what is kept of parcels: an AWB opens the courier's record, and its complaints may quote an address. */
export async function eraseParcels(transaction: Transaction<DatabaseSchema>, orderIds: string[]): Promise<void> {
  await sql`delete from parcels where order_id = any(${orderIds}::text[])`.execute(transaction);
}
