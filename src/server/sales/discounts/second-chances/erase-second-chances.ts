import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/database.ts';

/** Erases the answers about these orders' casts, except for the failed step, which is counted; codes name nobody. */
export async function eraseSecondChances(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`update second_chances set answers = '{}' where order_id = any(${orderIds}::text[])`.execute(tx);
}
