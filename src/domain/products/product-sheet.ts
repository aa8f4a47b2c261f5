import type { Language } from '#domain/accounts/language.ts';
import { fileRequestSchema } from '#domain/files/file-request.ts';
import { foldHeading } from '#domain/files/find-columns.ts';
import { PRODUCT_STATUSES, type ProductStatus } from './product.ts';

/** Columns of the product file, in order: the id identifies the product, the others can change it. */
export const SHEET_COLUMNS = [
  'id', 'sku', 'title', 'summary', 'category', 'status', 'price', 'reducedPrice', 'reducedFrom', 'reducedUntil',
  'stock', 'lowStockAt', 'weightGrams', 'makingDays',
] as const; // prettier-ignore
export type SheetColumn = (typeof SHEET_COLUMNS)[number];
export type SheetField = Exclude<SheetColumn, 'id'> | 'description';

/** Columns of the running or planned reduction. */
export const REDUCTION_COLUMNS = { price: 'reducedPrice', from: 'reducedFrom', until: 'reducedUntil' } as const;

/** Headings of the export; reading accepts them and other usual ones, folded. */
export const SHEET_HEADINGS: Readonly<Record<Language, Record<SheetColumn, string>>> = {
  ro: {
    id: 'Adresă',
    sku: 'Cod',
    title: 'Titlu',
    summary: 'Rezumat',
    category: 'Categorie',
    status: 'Stare',
    price: 'Preț',
    reducedPrice: 'Preț redus',
    reducedFrom: 'Redus din',
    reducedUntil: 'Redus până la',
    stock: 'Stoc',
    lowStockAt: 'Stoc mic de la',
    weightGrams: 'Greutate (g)',
    makingDays: 'Zile până e gata',
  },
  en: {
    id: 'Address',
    sku: 'SKU',
    title: 'Title',
    summary: 'Summary',
    category: 'Category',
    status: 'Status',
    price: 'Price',
    reducedPrice: 'Reduced price',
    reducedFrom: 'Reduced from',
    reducedUntil: 'Reduced until',
    stock: 'Stock',
    lowStockAt: 'Low-stock threshold',
    weightGrams: 'Weight (g)',
    makingDays: 'Days to make',
  },
};

/** States in the export; the English ones match the codes of {@link PRODUCT_STATUSES}, which reading accepts too. */
export const SHEET_STATUSES: Readonly<Record<Language, Record<ProductStatus, string>>> = {
  ro: { draft: 'Ciornă', active: 'În vânzare', archived: 'Arhivat' },
  en: { draft: 'Draft', active: 'Active', archived: 'Archived' },
};

export function readSheetStatus(given: string): ProductStatus | undefined {
  const folded = foldHeading(given);
  return PRODUCT_STATUSES.find((status) => folded === status || folded === foldHeading(SHEET_STATUSES.ro[status]));
}

/** Most lines of a file, so that a whole catalogue fits one transaction. */
export const MOST_LINES = 2000;

export const sheetRequestSchema = fileRequestSchema({});
