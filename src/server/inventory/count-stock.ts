import type { Transaction } from 'kysely';
import type { Actor } from '#domain/account/account.ts';
import { pageSaysAnother } from '#domain/inventory/stock-change.ts';
import { compareCount, totalCount, type CountedRow, type CountTotals } from '#domain/inventory/stock-count.ts';
import { auditedWrite } from '#server/audit/audited-write.ts';
import type { Database } from '#server/database.ts';
import type { DatabaseSchema } from '#server/database-schema.ts';
import { readCountFile, type CountFile } from './read-count-file.ts';
import { countOthers, findCountable, type CountReview } from './review-count.ts';
import { isBatchStored, lockStock, writeStock } from './stock-table.ts';

export interface CountInput {
  csv: string;
  /** The stocks that the first reading showed, by product id. */
  seen: Record<string, number>;
  leaveOutWrong: boolean;
  batch: string;
}

export type CountStockResult =
  | { ok: true; totals: CountTotals; shownAnew: string[] }
  | { ok: false; code: 'repeated' }
  | { ok: false; code: 'changed_meanwhile' | 'has_wrong_lines'; review: CountReview }
  | Exclude<CountFile, { ok: true }>;

/**
 * Writes a counted file: all of it, or nothing when a line is wrong or a stock is no longer what the first reading
 * showed. A refused count answers with the differences as they are now.
 */
export async function countStock(db: Database, actor: Actor, input: CountInput): Promise<CountStockResult> {
  const file = readCountFile(input.csv);
  if (!file.ok) return file;
  return auditedWrite<CountStockResult>(
    db,
    actor,
    (result) => ({ action: 'inventory.count', details: { batch: input.batch, ...(result.ok ? result.totals : {}) } }),
    (transaction) => countInTransaction(transaction, actor, file.rows, input),
  );
}

async function countInTransaction(
  transaction: Transaction<DatabaseSchema>,
  actor: Actor,
  rows: CountedRow[],
  { seen, leaveOutWrong, batch }: CountInput,
): Promise<CountStockResult> {
  const named = await findCountable(transaction, rows);
  const products = await lockStock(
    transaction,
    named.map(({ id }) => id),
  );
  if (await isBatchStored(transaction, batch)) return { ok: false, code: 'repeated' };

  const lines = compareCount(rows, [...products.values()]);
  const totals = totalCount(lines);
  const counted = lines.filter((line) => line.state === 'counted');
  const refuse = async (code: 'changed_meanwhile' | 'has_wrong_lines'): Promise<CountStockResult> => ({
    ok: false,
    code,
    review: { lines, totals, notInFile: await countOthers(transaction, lines) },
  });
  if (counted.some(({ productId, stock }) => seen[productId] !== stock)) return refuse('changed_meanwhile');
  if (totals.wrong > 0 && !leaveOutWrong) return refuse('has_wrong_lines');

  const changed = counted.filter(({ difference }) => difference !== 0);
  await writeStock(
    transaction,
    new Map(changed.map((line) => [line.productId, { delta: line.difference, stock: line.counted }])),
    { reason: 'count', note: '', actor: actor.email, batch, undoes: null },
  );
  const shownAnew = changed
    .filter(({ productId, counted: stock }) => {
      const before = products.get(productId)!;
      return pageSaysAnother(before, { ...before, stock });
    })
    .map(({ productId }) => productId);
  return { ok: true, totals, shownAnew };
}
