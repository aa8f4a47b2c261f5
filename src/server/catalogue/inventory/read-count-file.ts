import { COUNT_HEADINGS, type CountedRow } from '#domain/inventory/stock-count.ts';
import { normalizeWord } from '#domain/text/normalize-text.ts';
import { readReviewedTable } from '#server/platform/lists/read-table.ts';

/** Reads a counted file. @throws Refusal that says where it cannot be read */
export function readCountFile(csv: string): CountedRow[] {
  const read = (cell: string) => normalizeWord(cell).trim();
  const { rows } = readReviewedTable(csv, COUNT_HEADINGS, [['sku'], ['counted']]);
  return rows.map(({ line, cells: { sku, counted } }) => ({ line, sku: read(sku), counted: read(counted) }));
}
