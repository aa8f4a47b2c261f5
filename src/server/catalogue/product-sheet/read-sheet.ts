import { findSheetColumns, MOST_LINES, SHEET_COLUMNS } from '#domain/products/product-sheet.ts';
import type { SheetRow } from '#domain/products/compare-sheet.ts';
import { normalizeText } from '#domain/text/normalize-text.ts';
import { readTable } from '#server/platform/lists/read-table.ts';
import { unguardFormula } from '#server/platform/lists/write-table.ts';

export type SheetFile =
  | { ok: true; rows: SheetRow[] }
  | { ok: false; code: 'empty_file' | 'too_many_lines' }
  /** `line`: where reading stopped. */
  | { ok: false; code: 'malformed_csv'; line: number }
  /** No column names the products; `found` is what the heading names. */
  | { ok: false; code: 'missing_column'; found: string[] };

/** Reads a products' file. Only the address is needed: a column that is not there changes nothing. */
export function readSheet(csv: string): SheetFile {
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
    return { ok: true, rows: table.rows.map(({ line, cells }) => ({ line, cells: cellsOf(cells) })) };
  }
  if (table.code === 'malformed_file') return { ok: false, code: 'malformed_csv', line: table.line };
  if (table.code === 'missing_columns') return { ok: false, code: 'missing_column', found: table.found };
  return { ok: false, code: table.code };
}
