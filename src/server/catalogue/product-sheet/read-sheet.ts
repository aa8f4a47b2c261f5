import type { SheetRow } from '#domain/products/compare-sheet.ts';
import { foldHeading, type Headings } from '#domain/files/find-columns.ts';
import { MOST_LINES, SHEET_COLUMNS, SHEET_HEADINGS, type SheetColumn } from '#domain/products/product-sheet.ts';
import { htmlToMarkdown } from '#domain/text/html-to-markdown.ts';
import { normalizeText } from '#domain/text/normalize-text.ts';
import { readReviewedTable } from '#server/platform/lists/read-table.ts';
import { unguardFormula } from '#server/platform/lists/write-table.ts';

/** Columns that only other shops' files have: HTML, kilograms, and the parent product of a variant. */
const FOREIGN_HEADINGS = {
  shortHtml: ['short description', 'descriere scurta'],
  html: ['body (html)', 'description', 'descriere'],
  weightKg: ['weight (kg)', 'greutate (kg)'],
  parent: ['parent', 'parinte'],
} as const satisfies Headings<string>;

/** Other shops' headings. Their sale prices map to no column, because a reduction needs its days. */
const OTHER_HEADINGS: Readonly<Partial<Record<SheetColumn, readonly string[]>>> = {
  id: ['adresa din magazin', 'slug', 'handle', 'url handle'],
  sku: ['cod produs', 'cod produs (sku)', 'variant sku'],
  title: ['denumire', 'denumire produs', 'nume produs', 'produs', 'name', 'nume'],
  price: ['pret lei', 'pret ron', 'price ron', 'regular price', 'pret obisnuit', 'variant price'],
  stock: ['bucati', 'variant inventory qty', 'inventory quantity'],
  lowStockAt: ['stoc mic', 'low stock at', 'low stock amount', 'cantitate mica in stoc'],
  weightGrams: ['variant grams', 'weight value'],
};

/** Every accepted heading of each column. */
const READ_HEADINGS = {
  ...(Object.fromEntries(
    SHEET_COLUMNS.map((column) => {
      const own = [SHEET_HEADINGS.ro[column], SHEET_HEADINGS.en[column]].map(foldHeading);
      return [column, [...own, ...(OTHER_HEADINGS[column] ?? [])]];
    }),
  ) as Record<SheetColumn, string[]>),
  ...FOREIGN_HEADINGS,
} satisfies Headings<string>;

interface ReadSheet {
  rows: SheetRow[];
  /** False for another shop's file that has no column of addresses. */
  hasAddresses: boolean;
  unused: string[];
}

/**
 * Parses a products file of this shop or another. It needs a column of addresses or of titles; any other missing column
 * changes nothing. @throws Refusal that says where it is unreadable
 */
export function readSheet(csv: string): ReadSheet {
  const { rows, places, unused } = readReviewedTable(csv, READ_HEADINGS, [['id', 'title']], MOST_LINES);
  return {
    rows: rows.map(({ line, cells }) => {
      const read = Object.entries(cells).map(([column, cell]) => [column, unguardFormula(normalizeText(cell).trim())]);
      const { html, shortHtml, weightKg, ...own } = Object.fromEntries(read) as typeof cells;
      const summary = own.summary || htmlToMarkdown(shortHtml).replace(/\s+/g, ' ');
      const weightGrams = own.weightGrams || weightKg.replace(/\d$/, '$& kg');
      return { line, cells: { ...own, summary, weightGrams, description: htmlToMarkdown(html) } };
    }),
    hasAddresses: places.id >= 0,
    unused,
  };
}
