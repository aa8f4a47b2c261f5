import type { Actor } from '#domain/accounts/account.ts';
import { compareCount, totalCount, type CountedRow, type CountTotals } from '#domain/inventory/stock-count.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, refuse, rollBack, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { readCountFile } from './read-count-file.ts';
import { countOthers, findCountable } from './review-count.ts';
import { isBatchStored, lockStock, writeStock } from './stock-table.ts';

interface CountInput {
  csv: string;
  /** The stocks that the first reading showed, by product id. */
  seen: Record<string, number>;
  leaveOutWrong: boolean;
  batch: string;
}

/** Writes a counted file, all or nothing. A refused count tells the differences as they are now. @returns null for one that was written before */
export async function countStock(db: Database, actor: Actor, input: CountInput): Promise<CountTotals | null> {
  const rows = readCountFile(input.csv);
  return commit<CountTotals | null>(
    db,
    {
      actor,
      event: (totals) => ({
        kind: 'inventory.count',
        details: { ...totals },
      }),
    },
    (unit) => countInTransaction(unit, rows, input),
  );
}

async function countInTransaction(
  unit: Unit,
  rows: CountedRow[],
  { seen, leaveOutWrong, batch }: CountInput,
): Promise<CountTotals | null> {
  const named = await findCountable(unit.tx, rows);
  const products = await lockStock(
    unit.tx,
    named.map(({ id }) => id),
  );
  if (await isBatchStored(unit.tx, batch)) rollBack(null);

  const lines = compareCount(rows, [...products.values()]);
  const totals = totalCount(lines);
  const counted = lines.filter((line) => line.state === 'counted');
  const review = { lines, totals, notInFile: await countOthers(unit.tx, lines) };
  if (counted.some(({ productId, stock }) => seen[productId] !== stock))
    refuse('changed_meanwhile', { current: review });
  if (totals.wrong > 0 && !leaveOutWrong) refuse('has_wrong_lines', { current: review });

  const changed = counted.filter(({ difference }) => difference !== 0);
  await writeStock(
    unit,
    products,
    new Map(changed.map((line) => [line.productId, { delta: line.difference, stock: line.counted }])),
    { reason: 'count', note: '', actor: unit.actor.email, batch, undoes: null },
  );
  return totals;
}
