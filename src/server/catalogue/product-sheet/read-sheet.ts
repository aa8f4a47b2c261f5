import { findSheetColumns, MOST_LINES, SHEET_COLUMNS } from '#domain/products/product-sheet.ts';
import type { SheetRow } from '#domain/products/compare-sheet.ts';
import { normalizeText } from '#domain/text/normalize-text.ts';
import { readTable } from '#server/platform/lists/read-table.ts';
import { unguardFormula } from '#server/platform/lists/write-table.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';

/** Reads a products' file. Only the address is needed: a column that is not there changes nothing. @throws Refusal that says where it cannot be read */
export function readSheet(csv: string): SheetRow[] {
  const table = readTable(csv, {
    readHeading(headings) {
      const columns = findSheetColumns(headings);
      return { columns, missing: columns.id < 0 ? ['id' as const] : [] };
    },
    mostRows: MOST_LINES,
  });
  if (table.ok) {
    const { columns } = table;
    const cellsOf = (cells: string[]) =>
      Object.fromEntries(
        SHEET_COLUMNS.map((column) => [column, unguardFormula(normalizeText(cells[columns[column]] ?? '').trim())]),
      ) as SheetRow['cells'];
    return table.rows.map(({ line, cells }) => ({ line, cells: cellsOf(cells) }));
  }
  if (table.code === 'malformed_file') refuse('malformed_csv', { line: table.line });
  if (table.code === 'missing_columns') refuse('missing_column', { found: table.found });
  refuse(table.code);
}
