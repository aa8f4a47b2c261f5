import type { Actor } from '#domain/accounts/account.ts';
import { compareCount, totalCount, type CountedRow, type CountTotals } from '#domain/inventory/stock-count.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { readCountFile, type CountFile } from './read-count-file.ts';
import { countOthers, findCountable, type CountReview } from './review-count.ts';
import { isBatchStored, lockStock, writeStock } from './stock-table.ts';

interface CountInput {
  csv: string;
  /** The stocks that the first reading showed, by product id. */
  seen: Record<string, number>;
  leaveOutWrong: boolean;
  batch: string;
}

type CountStockResult =
  | { ok: true; totals: CountTotals }
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
  return commit<CountStockResult>(
    db,
    {
      actor,
      event: (result) => ({
        kind: 'inventory.count',
        details: result.ok ? { ...result.totals } : {},
      }),
    },
    (unit) => countInTransaction(unit, file.rows, input),
  );
}

async function countInTransaction(
  unit: Unit,
  rows: CountedRow[],
  { seen, leaveOutWrong, batch }: CountInput,
): Promise<CountStockResult> {
  const named = await findCountable(unit.tx, rows);
  const products = await lockStock(
    unit.tx,
    named.map(({ id }) => id),
  );
  if (await isBatchStored(unit.tx, batch)) return { ok: false, code: 'repeated' };

  const lines = compareCount(rows, [...products.values()]);
  const totals = totalCount(lines);
  const counted = lines.filter((line) => line.state === 'counted');
  const refuse = async (code: 'changed_meanwhile' | 'has_wrong_lines'): Promise<CountStockResult> => ({
    ok: false,
    code,
    review: { lines, totals, notInFile: await countOthers(unit.tx, lines) },
  });
  if (counted.some(({ productId, stock }) => seen[productId] !== stock)) return refuse('changed_meanwhile');
  if (totals.wrong > 0 && !leaveOutWrong) return refuse('has_wrong_lines');

  const changed = counted.filter(({ difference }) => difference !== 0);
  await writeStock(
    unit,
    products,
    new Map(changed.map((line) => [line.productId, { delta: line.difference, stock: line.counted }])),
    { reason: 'count', note: '', actor: unit.actor.email, batch, undoes: null },
  );
  return { ok: true, totals };
}
