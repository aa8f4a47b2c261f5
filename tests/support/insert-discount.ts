import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import type { Database } from '#server/platform/database/database.ts';
import { insert } from './rows.ts';

type DiscountRow = Insertable<DatabaseSchema['discounts']>;

/** Puts a code for 10 % off everything straight into the table; change what the test is about. */
export const insertDiscount = (db: Database, changes: Partial<DiscountRow> = {}) =>
  insert(db, 'discounts', { id: randomUUID(), code: 'VARA-10', kind: 'percent', value: 10, ...changes });
