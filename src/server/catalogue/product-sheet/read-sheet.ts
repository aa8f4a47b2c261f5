import { MOST_LINES, READ_HEADINGS } from '#domain/products/product-sheet.ts';
import type { SheetRow } from '#domain/products/compare-sheet.ts';
import { normalizeText } from '#domain/text/normalize-text.ts';
import { readReviewedTable } from '#server/platform/lists/read-table.ts';
import { unguardFormula } from '#server/platform/lists/write-table.ts';

/** Reads a products' file. Only the address is needed: a column that is not there changes nothing. @throws Refusal that says where it cannot be read */
export function readSheet(csv: string): SheetRow[] {
  const read = ([column, cell]: [string, string]) => [column, unguardFormula(normalizeText(cell).trim())];
  return readReviewedTable(csv, READ_HEADINGS, ['id'], MOST_LINES).map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(Object.entries(cells).map(read)) as SheetRow['cells'],
  }));
}
