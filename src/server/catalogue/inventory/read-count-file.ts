import { findCountColumns, type CountColumn } from '#domain/inventory/count-columns.ts';
import type { CountedRow } from '#domain/inventory/stock-count.ts';
import { normalizeWord } from '#domain/text/normalize-text.ts';
import { readReviewedTable } from '#server/platform/lists/read-table.ts';

const COLUMNS: readonly CountColumn[] = ['sku', 'counted'];

/** Reads a counted file. @throws Refusal that says where it cannot be read */
export function readCountFile(csv: string): CountedRow[] {
  const { columns, rows } = readReviewedTable(csv, {
    readHeading(cells) {
      const columns = findCountColumns(cells);
      return { columns, missing: COLUMNS.filter((column) => columns[column] < 0) };
    },
  });
  const read = (cell = '') => normalizeWord(cell).trim();
  return rows.map(({ line, cells }) => ({
    line,
    sku: read(cells[columns.sku]),
    counted: read(cells[columns.counted]),
  }));
}
