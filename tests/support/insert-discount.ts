import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';

type DiscountRow = Insertable<DatabaseSchema['discounts']>;

/** Puts a code for 10 % off everything straight into the table; change what the test is about. */
export async function insertDiscount(
  db: Kysely<DatabaseSchema>,
  changes: Partial<DiscountRow> = {},
): Promise<{ id: string; code: string }> {
  return db
    .insertInto('discounts')
    .values({ id: randomUUID(), code: 'VARA-10', kind: 'percent', value: 10, ...changes })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
}
