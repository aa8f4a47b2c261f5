import type { Language } from '#domain/accounts/language.ts';
import { fileRequestSchema } from '#domain/files/file-request.ts';
import { foldHeading } from '#domain/files/find-columns.ts';
import { PRODUCT_STATUSES, type ProductStatus } from './product.ts';

/** The columns of the products' file, in its order: the address names the product, the others are what is changed. */
export const SHEET_COLUMNS = [
  'id', 'sku', 'title', 'summary', 'category', 'status', 'price', 'reducedPrice', 'reducedFrom', 'reducedUntil',
  'stock', 'lowStockAt', 'weightGrams', 'makingDays',
] as const; // prettier-ignore
export type SheetColumn = (typeof SHEET_COLUMNS)[number];
export type SheetField = Exclude<SheetColumn, 'id'> | 'description';

/** Together they are the reduction that runs or is planned. */
export const REDUCTION_COLUMNS = { price: 'reducedPrice', from: 'reducedFrom', until: 'reducedUntil' } as const;

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

/** States as the export writes them; the English ones are the codes of {@link PRODUCT_STATUSES}, which are read too. */
export const SHEET_STATUSES: Readonly<Record<Language, Record<ProductStatus, string>>> = {
  ro: { draft: 'Ciornă', active: 'În vânzare', archived: 'Arhivat' },
  en: { draft: 'Draft', active: 'Active', archived: 'Archived' },
};

export function readSheetStatus(given: string): ProductStatus | undefined {
  const folded = foldHeading(given);
  return PRODUCT_STATUSES.find((status) => folded === status || folded === foldHeading(SHEET_STATUSES.ro[status]));
}

/** Most lines of a file, so that a whole catalogue is one transaction. */
export const MOST_LINES = 2000;

export const sheetRequestSchema = fileRequestSchema({});
