import type { SheetRow } from '#domain/products/compare-sheet.ts';
import { MOST_LINES, READ_HEADINGS } from '#domain/products/product-sheet.ts';
import { htmlToMarkdown } from '#domain/text/html-to-markdown.ts';
import { normalizeText } from '#domain/text/normalize-text.ts';
import { readReviewedTable } from '#server/platform/lists/read-table.ts';
import { unguardFormula } from '#server/platform/lists/write-table.ts';

interface ReadSheet {
  rows: SheetRow[];
  /** False for a file of another shop that does not name its addresses. */
  hasAddresses: boolean;
  unused: string[];
}

/**
 * Reads a products' file, of this shop or another. The address is needed, or the title: any other column that is not there
 * changes nothing. @throws Refusal that says where it cannot be read
 */
export function readSheet(csv: string): ReadSheet {
  const { rows, places, unused } = readReviewedTable(csv, READ_HEADINGS, [['id', 'title']], MOST_LINES);
  return {
    rows: rows.map(({ line, cells }) => {
      const read = Object.entries(cells).map(([column, cell]) => [column, unguardFormula(normalizeText(cell).trim())]);
      const { html, shortHtml, weightKg, ...own } = Object.fromEntries(read) as typeof cells;
      const summary = own.summary || htmlToMarkdown(shortHtml).replace(/\s+/g, ' ');
      const weightGrams = own.weightGrams || toGrams(weightKg);
      return { line, cells: { ...own, summary, weightGrams, description: htmlToMarkdown(html) } };
    }),
    hasAddresses: places.id >= 0,
    unused,
  };
}

/** What is no weight stays as it is, so that its line says so. */
function toGrams(kilograms: string): string {
  const isWeight = kilograms !== '' && /^\d{0,9}([.,]\d{1,6})?$/.test(kilograms);
  return isWeight ? String(Math.round(Number(kilograms.replace(',', '.')) * 1000)) : kilograms;
}
