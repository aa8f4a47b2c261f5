import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/database.ts';

/** Empties what buyers said of these orders' casts, all but the step that is counted; their codes name nobody. */
export async function eraseSecondChances(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`update second_chances set answers = '{}' where order_id = any(${orderIds}::text[])`.execute(tx);
}
