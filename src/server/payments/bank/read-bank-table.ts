import { MAX_ENTRIES, type UnreadableFile } from '#domain/bank/statement.ts';
import type { SumColumn, SumColumns } from '#domain/bank/sum-headings.ts';
import { boundHeading, findColumns, type Column } from '#domain/bank/table-columns.ts';
import { readTable, type Table } from '#server/platform/lists/read-table.ts';

/** Lines searched for headings, because banks put account, period and balance above the table. */
const MOST_LINES_ABOVE = 40;
/** Most lines of one entry, as ING writes up to six. */
const LINES_OF_AN_ENTRY = 6;
/** Longest row in letters; no bank writes a longer one. */
const MOST_LETTERS = 5_000;

type Columns<Wanted extends Column> = Record<Wanted | SumColumn, number>;

/** Reads a bank's table. `findSums` finds the columns of sums; each entry of `needed` needs one of its columns. */
export function readBankTable<Wanted extends Column>(
  csv: string,
  wanted: readonly Wanted[],
  findSums: (headings: readonly string[]) => SumColumns,
  needed: readonly (readonly (keyof Columns<Wanted>)[])[],
): (Table<Columns<Wanted>> & { headings: string[] }) | UnreadableFile {
  const table = readTable(csv, {
    readHeading(cells) {
      const headings = boundHeading(cells);
      const { places, unclear } = findSums(headings);
      const columns: Columns<Wanted> = { ...findColumns(headings, wanted), ...places };
      return {
        columns: { ...columns, unclear, headings },
        missing: needed.filter((each) => each.every((column) => columns[column] < 0)),
      };
    },
    mostRows: MAX_ENTRIES * LINES_OF_AN_ENTRY,
    mostAbove: MOST_LINES_ABOVE,
    mostLetters: MOST_LETTERS,
  });
  if (!table.ok) {
    if (table.code !== 'missing_columns') return table;
    return { ok: false, code: 'missing_column', column: table.missing[0]!.join('/'), found: table.found };
  }
  const { unclear, headings, ...columns } = table.columns;
  return unclear.length === 0
    ? { ...table, columns, headings }
    : { ok: false, code: 'unclear_column', column: 'amount', found: unclear };
}
