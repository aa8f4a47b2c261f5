import type { Kysely } from 'kysely';
import type { PayableOrder } from '#domain/bank/money-line.ts';
import type { Database } from '#server/database.ts';
import type { DatabaseSchema } from '#server/database-schema.ts';

/** More names than these are not looked at beside a file: orders that wait so long are let go. */
const MOST_WAITING = 2_000;

const select = (db: Kysely<DatabaseSchema>) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'version', 'first_name as firstName', 'last_name as lastName', 'awb', 'total', 'received'])
    .select(['payment_method as paymentMethod', 'stock_taken as stockTaken', 'status', 'fulfilment', 'payment']);

/** The orders of these numbers, and all that wait for a transfer. */
export async function listPayable(db: Database, numbers: readonly string[]): Promise<PayableOrder[]> {
  const waiting = await select(db)
    .where('payment', '=', 'unpaid')
    .where('payment_method', '=', 'transfer')
    .where('status', '<>', 'rejected')
    .orderBy('placed_at', 'desc')
    .limit(MOST_WAITING)
    .execute();
  const seen = new Set(waiting.map(({ number }) => number));
  const others = numbers.filter((number) => !seen.has(number));
  const named = others.length === 0 ? [] : await select(db).where('number', 'in', others).execute();
  return [...waiting, ...named];
}

/** The orders whose parcels these are. */
export async function listByAwb(db: Database, awbs: readonly string[]): Promise<PayableOrder[]> {
  return awbs.length === 0 ? [] : select(db).where('awb', 'in', awbs).execute();
}

/** Those of these references that stand in the ledger as payments. */
export async function findBooked(db: Database, references: readonly string[]): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  const rows = await db
    .selectFrom('money_movements')
    .select('reference')
    .where('kind', '=', 'payment')
    .where('reference', 'in', references)
    .execute();
  return new Set(rows.map(({ reference }) => reference));
}
