import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Takes a subscriber off the list; leaving twice keeps the first time. @returns false when no subscriber has this key */
export async function leaveNewsletter(db: Database, leaveKey: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscribers')
    .set({
      leftAt: sql`case status when 'left' then left_at else now() end`,
      status: 'left',
    })
    .where('leaveKey', '=', leaveKey)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
