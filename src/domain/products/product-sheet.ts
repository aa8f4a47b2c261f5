import type { Language } from '#domain/accounts/language.ts';
import { fileRequestSchema } from '#domain/files/file-request.ts';
import { foldHeading, type Headings } from '#domain/files/find-columns.ts';
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

/** What files of other shops have besides: HTML, kilograms, and the product whose variant a line is. */
const FOREIGN_HEADINGS = {
  shortHtml: ['short description', 'descriere scurta'],
  html: ['body (html)', 'description', 'descriere'],
  weightKg: ['weight (kg)', 'greutate (kg)'],
  parent: ['parent', 'parinte'],
} as const satisfies Headings<string>;

/** Shopify's and WooCommerce's too. Their reduced prices are no columns here: a reduction wants its days. */
const OTHER_HEADINGS: Readonly<Partial<Record<SheetColumn, readonly string[]>>> = {
  id: ['adresa din magazin', 'slug', 'handle', 'url handle'],
  sku: ['cod produs', 'cod produs (sku)', 'variant sku'],
  title: ['denumire', 'produs', 'name', 'nume'],
  price: ['pret ron', 'price ron', 'regular price', 'pret obisnuit', 'variant price'],
  stock: ['bucati', 'variant inventory qty', 'inventory quantity'],
  lowStockAt: ['stoc mic', 'low stock at', 'low stock amount', 'cantitate mica in stoc'],
  weightGrams: ['variant grams', 'weight value'],
};

/** States as the export writes them; the English ones are the codes of {@link PRODUCT_STATUSES}, which are read too. */
export const SHEET_STATUSES: Readonly<Record<Language, Record<ProductStatus, string>>> = {
  ro: { draft: 'Ciornă', active: 'În vânzare', archived: 'Arhivat' },
  en: { draft: 'Draft', active: 'Active', archived: 'Archived' },
};

/** All that a column may be called. */
export const READ_HEADINGS = {
  ...(Object.fromEntries(
    SHEET_COLUMNS.map((column) => {
      const own = [SHEET_HEADINGS.ro[column], SHEET_HEADINGS.en[column]].map(foldHeading);
      return [column, [...own, ...(OTHER_HEADINGS[column] ?? [])]];
    }),
  ) as Record<SheetColumn, string[]>),
  ...FOREIGN_HEADINGS,
} satisfies Headings<string>;

export function readSheetStatus(given: string): ProductStatus | undefined {
  const folded = foldHeading(given);
  return PRODUCT_STATUSES.find((status) => folded === status || folded === foldHeading(SHEET_STATUSES.ro[status]));
}

/** Most lines of a file, so that a whole catalogue is one transaction. */
export const MOST_LINES = 2000;

export const sheetRequestSchema = fileRequestSchema({});
