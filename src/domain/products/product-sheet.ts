import * as z from 'zod/mini';
import { foldHeading } from '#domain/inventory/count-columns.ts';
import { PRODUCT_STATUSES, type ProductStatus } from './product.ts';

/** The columns of the products' file, in its order: the address names the product, the others are what is changed. */
export const SHEET_COLUMNS = [
  'id', 'sku', 'title', 'summary', 'category', 'status', 'price', 'stock', 'lowStockAt', 'weightGrams',
] as const; // prettier-ignore
export type SheetColumn = (typeof SHEET_COLUMNS)[number];
export type SheetField = Exclude<SheetColumn, 'id'>;

/** Headings as the export writes them; reading takes these and others that people write, folded. */
export const SHEET_HEADINGS: Readonly<Record<SheetColumn, string>> = {
  id: 'Adresă',
  sku: 'Cod',
  title: 'Titlu',
  summary: 'Rezumat',
  category: 'Categorie',
  status: 'Stare',
  price: 'Preț',
  stock: 'Stoc',
  lowStockAt: 'Stoc mic de la',
  weightGrams: 'Greutate (g)',
};
const OTHER_HEADINGS: Readonly<Record<SheetColumn, readonly string[]>> = {
  id: ['adresa din magazin', 'slug', 'handle', 'url handle', 'id'],
  sku: ['sku', 'cod produs', 'cod produs (sku)'],
  title: ['title', 'denumire', 'produs'],
  summary: ['summary'],
  category: ['category'],
  status: ['status'],
  price: ['price', 'pret ron', 'price ron'],
  stock: ['stock', 'bucati'],
  lowStockAt: ['stoc mic', 'low stock at', 'low stock threshold'],
  weightGrams: ['greutate', 'weight', 'weight (g)'],
};

/** States as the export writes them; the codes of {@link PRODUCT_STATUSES} are read too. */
export const SHEET_STATUSES: Readonly<Record<ProductStatus, string>> = {
  draft: 'Ciornă',
  active: 'În vânzare',
  archived: 'Arhivat',
};

/** Where each column stands; -1 for one that is not there. */
export function findSheetColumns(headings: readonly string[]): Record<SheetColumn, number> {
  const folded = headings.map(foldHeading);
  const find = (column: SheetColumn) =>
    folded.findIndex((each) => each === foldHeading(SHEET_HEADINGS[column]) || OTHER_HEADINGS[column].includes(each));
  return Object.fromEntries(SHEET_COLUMNS.map((column) => [column, find(column)])) as Record<SheetColumn, number>;
}

export function readSheetStatus(given: string): ProductStatus | undefined {
  const folded = foldHeading(given);
  return PRODUCT_STATUSES.find((status) => folded === status || folded === foldHeading(SHEET_STATUSES[status]));
}

/** Most lines of a file, so that a whole catalogue is one transaction. */
export const MOST_LINES = 2000;

const csv = z.string('required').check(z.minLength(1, 'required'));
/** The file is given again with the digest of what its first reading showed: only that is written. */
export const sheetRequestSchema = z.discriminatedUnion('dryRun', [
  z.strictObject({ dryRun: z.literal(true), csv }),
  z.strictObject({
    dryRun: z.literal(false),
    csv,
    digest: z.string('required').check(z.regex(/^[0-9a-f]{64}$/, 'invalid')),
    /** Wrong lines stop the import unless the owner says to leave them out. */
    leaveOutWrong: z._default(z.boolean(), false),
  }),
]);
