import { MAX_ENTRIES } from '#domain/bank/statement.ts';
import { findColumns, type Column } from '#domain/bank/statement-columns.ts';
import { readTable, type Table } from '#server/platform/lists/read-table.ts';

/** Banks put the account, the period and the balance above the table. */
const MOST_LINES_ABOVE = 40;

export type BankTableRefusal =
  | { ok: false; code: 'empty_file' | 'too_many_lines' }
  | { ok: false; code: 'malformed_file'; line: number }
  | { ok: false; code: 'missing_column'; column: string; found: string[] };

/**
 * Reads a statement's or a settlement's table.
 * @param needed - each of them names columns of which one must be there
 */
export function readBankTable<Wanted extends Column>(
  csv: string,
  wanted: readonly Wanted[],
  needed: readonly (readonly Wanted[])[],
): Table<Record<Wanted, number>> | BankTableRefusal {
  const table = readTable(csv, {
    readHeading(cells) {
      const columns = findColumns(cells, wanted);
      return { columns, missing: needed.filter((each) => each.every((column) => columns[column] < 0)) };
    },
    mostRows: MAX_ENTRIES,
    mostAbove: MOST_LINES_ABOVE,
  });
  if (table.ok || table.code !== 'missing_columns') return table;
  return { ok: false, code: 'missing_column', column: table.missing[0]!.join('/'), found: table.found };
}
