import { stringify } from 'csv-stringify/sync';

/** The stocks as a file that a spreadsheet opens and that the stock count reads again. */
export function toStockCsv(
  stocks: readonly { sku: string; id: string; title: string; stock: number; lowStockAt: number }[],
): string {
  return stringify([...stocks], {
    header: true,
    columns: ['sku', 'id', 'title', 'stock', 'lowStockAt'],
    // Spreadsheets take a file with this mark for UTF-8, and a cell that starts with = for a formula.
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}
