import { findSheetColumns, MOST_LINES, SHEET_COLUMNS } from '#domain/products/product-sheet.ts';
import type { SheetRow } from '#domain/products/compare-sheet.ts';
import { normalizeText } from '#domain/text/normalize-text.ts';
import { readReviewedTable } from '#server/platform/lists/read-table.ts';
import { unguardFormula } from '#server/platform/lists/write-table.ts';

/** Reads a products' file. Only the address is needed: a column that is not there changes nothing. @throws Refusal that says where it cannot be read */
export function readSheet(csv: string): SheetRow[] {
  const { columns, rows } = readReviewedTable(csv, {
    readHeading(headings) {
      const columns = findSheetColumns(headings);
      return { columns, missing: columns.id < 0 ? ['id' as const] : [] };
    },
    mostRows: MOST_LINES,
  });
  const cellsOf = (cells: string[]) =>
    Object.fromEntries(
      SHEET_COLUMNS.map((column) => [column, unguardFormula(normalizeText(cells[columns[column]] ?? '').trim())]),
    ) as SheetRow['cells'];
  return rows.map(({ line, cells }) => ({ line, cells: cellsOf(cells) }));
}
