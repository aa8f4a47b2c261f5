import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '#domain/accounts/language.ts';
import { foldHeading } from '#domain/inventory/count-columns.ts';
import { PRODUCT_STATUSES, type ProductStatus } from './product.ts';

/** The columns of the products' file, in its order: the address names the product, the others are what is changed. */
export const SHEET_COLUMNS = [
  'id', 'sku', 'title', 'summary', 'category', 'status', 'price', 'stock', 'lowStockAt', 'weightGrams',
] as const; // prettier-ignore
export type SheetColumn = (typeof SHEET_COLUMNS)[number];
export type SheetField = Exclude<SheetColumn, 'id'>;

/** Headings as the export writes them; reading takes these and others that people write, folded. */
export const SHEET_HEADINGS: Readonly<Record<Language, Record<SheetColumn, string>>> = {
  ro: {
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
  },
  en: {
    id: 'Address',
    sku: 'SKU',
    title: 'Title',
    summary: 'Summary',
    category: 'Category',
    status: 'Status',
    price: 'Price',
    stock: 'Stock',
    lowStockAt: 'Low-stock threshold',
    weightGrams: 'Weight (g)',
  },
};
const OTHER_HEADINGS: Readonly<Partial<Record<SheetColumn, readonly string[]>>> = {
  id: ['adresa din magazin', 'slug', 'handle', 'url handle', 'id'],
  sku: ['cod produs', 'cod produs (sku)'],
  title: ['denumire', 'produs'],
  price: ['pret ron', 'price ron'],
  stock: ['bucati'],
  lowStockAt: ['stoc mic', 'low stock at'],
  weightGrams: ['greutate', 'weight'],
};

/** States as the export writes them; the English ones are the codes of {@link PRODUCT_STATUSES}, which are read too. */
export const SHEET_STATUSES: Readonly<Record<Language, Record<ProductStatus, string>>> = {
  ro: { draft: 'Ciornă', active: 'În vânzare', archived: 'Arhivat' },
  en: { draft: 'Draft', active: 'Active', archived: 'Archived' },
};

/** A column that is not there has -1. */
export function findSheetColumns(headings: readonly string[]): Record<SheetColumn, number> {
  const folded = headings.map(foldHeading);
  const find = (column: SheetColumn) => {
    const own = LANGUAGES.map((language) => foldHeading(SHEET_HEADINGS[language][column]));
    return folded.findIndex((each) => own.includes(each) || OTHER_HEADINGS[column]?.includes(each));
  };
  return Object.fromEntries(SHEET_COLUMNS.map((column) => [column, find(column)])) as Record<SheetColumn, number>;
}

export function readSheetStatus(given: string): ProductStatus | undefined {
  const folded = foldHeading(given);
  return PRODUCT_STATUSES.find((status) => folded === status || folded === foldHeading(SHEET_STATUSES.ro[status]));
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
