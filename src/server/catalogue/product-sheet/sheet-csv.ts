import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import { SHEET_COLUMNS, SHEET_HEADINGS, SHEET_STATUSES, type SheetColumn } from '#domain/products/product-sheet.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** All products as a file that a Romanian Excel opens in columns and that the import reads again. */
export async function writeSheet(db: Connection): Promise<string> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'sku', 'title', 'summary', 'category', 'status', 'price', 'stock'])
    .select(['low_stock_at as lowStockAt', 'weight_grams as weightGrams'])
    .orderBy(sql`status = 'archived'`)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const cells: Partial<Record<SheetColumn, (row: (typeof rows)[number]) => string>> = {
    status: ({ status }) => SHEET_STATUSES[status],
    price: ({ price }) => (price === null ? '' : (price / 100).toFixed(2).replace('.', ',')),
  };
  const table = [
    SHEET_COLUMNS.map((column) => SHEET_HEADINGS[column]),
    ...rows.map((row) =>
      SHEET_COLUMNS.map((column) => guardFormula(cells[column]?.(row) ?? String(row[column] ?? ''))),
    ),
  ];
  return `\ufeff${stringify(table, { delimiter: ';', record_delimiter: 'windows' })}`;
}

const FORMULA = /^[=+\-@\t\r]/;

/** A spreadsheet takes a cell that starts like a formula for one, unless an apostrophe stands before it. */
function guardFormula(cell: string): string {
  return FORMULA.test(cell) || /^'[=+\-@\t\r']/.test(cell) ? `'${cell}` : cell;
}

/** The cell as it was before {@link guardFormula}. */
export function unguardFormula(cell: string): string {
  return /^'[=+\-@\t\r']/.test(cell) ? cell.slice(1) : cell;
}
