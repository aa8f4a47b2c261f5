import { findCountColumns, type CountColumn } from '#domain/inventory/count-columns.ts';
import type { CountedRow } from '#domain/inventory/stock-count.ts';
import { readTable } from '#server/platform/lists/read-table.ts';

export type CountFile =
  | { ok: true; rows: CountedRow[] }
  | { ok: false; code: 'empty_file' }
  /** `line`: where reading stopped. */
  | { ok: false; code: 'malformed_csv'; line: number }
  /** The heading names no such column; `found` is what it names. */
  | { ok: false; code: 'missing_column'; column: CountColumn; found: string[] };

const COLUMNS: readonly CountColumn[] = ['sku', 'counted'];

/** Reads a counted file. */
export function readCountFile(csv: string): CountFile {
  const table = readTable(csv, {
    readHeading(cells) {
      const columns = findCountColumns(cells);
      return { columns, missing: COLUMNS.filter((column) => columns[column] < 0) };
    },
  });
  if (table.ok) {
    const { sku, counted } = table.columns;
    return {
      ok: true,
      rows: table.rows.map(({ line, cells }) => ({ line, sku: cells[sku] ?? '', counted: cells[counted] ?? '' })),
    };
  }
  if (table.code === 'malformed_file') return { ok: false, code: 'malformed_csv', line: table.line };
  if (table.code !== 'missing_columns') return { ok: false, code: 'empty_file' };
  return { ok: false, code: 'missing_column', column: table.missing[0]!, found: table.found };
}
