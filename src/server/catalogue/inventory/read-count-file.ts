import { findCountColumns, type CountColumn } from '#domain/inventory/count-columns.ts';
import type { CountedRow } from '#domain/inventory/stock-count.ts';
import { normalizeWord } from '#domain/text/normalize-text.ts';
import { readTable } from '#server/platform/lists/read-table.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';

const COLUMNS: readonly CountColumn[] = ['sku', 'counted'];

/** Reads a counted file. @throws Refusal that says where it cannot be read */
export function readCountFile(csv: string): CountedRow[] {
  const table = readTable(csv, {
    readHeading(cells) {
      const columns = findCountColumns(cells);
      return { columns, missing: COLUMNS.filter((column) => columns[column] < 0) };
    },
  });
  if (table.ok) {
    const { sku, counted } = table.columns;
    const read = (cell = '') => normalizeWord(cell).trim();
    return table.rows.map(({ line, cells }) => ({ line, sku: read(cells[sku]), counted: read(cells[counted]) }));
  }
  if (table.code === 'malformed_file') refuse('malformed_csv', { line: table.line });
  if (table.code !== 'missing_columns') refuse('empty_file');
  refuse('missing_column', { column: table.missing[0]!, found: table.found });
}
