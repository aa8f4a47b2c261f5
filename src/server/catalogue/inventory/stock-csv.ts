import type { Language } from '#domain/accounts/language.ts';
import { SHEET_HEADINGS } from '#domain/products/product-sheet.ts';
import { answerTable } from '#server/platform/lists/write-table.ts';

const COLUMNS = ['sku', 'id', 'title', 'stock', 'lowStockAt'] as const;

/** The stocks as a file that a spreadsheet opens and that the stock count reads again. */
export function answerStocks(
  stocks: readonly { sku: string; id: string; title: string; stock: number; lowStockAt: number }[],
  language: Language,
): Response {
  const head = COLUMNS.map((column) => SHEET_HEADINGS[language][column]);
  const rows = stocks.map((stock) => COLUMNS.map((column) => stock[column]));
  return answerTable([head, ...rows], language, 'stock.csv');
}
