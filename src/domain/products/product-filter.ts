import * as z from 'zod/mini';
import { optionalTextSchema } from '#domain/text/text-schema.ts';
import { AGE_GROUPS, RECIPIENTS, type AgeGroup, type Recipient } from './audience.ts';
import { categorySchema } from './category.ts';

export const PAGE_SIZE = 24;

export const SORTS = ['recomandate', 'pret-crescator', 'pret-descrescator', 'noi'] as const;
export type Sort = (typeof SORTS)[number];

export interface ProductFilter {
  category?: string | undefined;
  recipient?: Recipient | undefined;
  age?: AgeGroup | undefined;
  search: string;
  sort: Sort;
  page: number;
}

/** Parameters of the list's address: `?categorie=&pentru=&varsta=&cautare=&sortare=&pagina=`. */
export const productQuerySchema = z.strictObject({
  categorie: z.optional(z.union([z.literal(''), categorySchema], 'invalid')),
  pentru: z.optional(z.enum(['', ...RECIPIENTS], 'invalid')),
  varsta: z.optional(z.enum(['', ...AGE_GROUPS], 'invalid')),
  cautare: z.optional(optionalTextSchema(80)),
  sortare: z.optional(z.enum(SORTS, 'invalid')),
  pagina: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'invalid'))),
});
type ProductQuery = z.infer<typeof productQuerySchema>;

export function toProductFilter(query: ProductQuery): ProductFilter {
  return {
    category: query.categorie || undefined,
    recipient: query.pentru || undefined,
    age: query.varsta || undefined,
    search: query.cautare ?? '',
    sort: query.sortare ?? 'recomandate',
    page: Number(query.pagina ?? 1),
  };
}

/** Writes a filter's query string, with valid values only: the CDN shares a page's links with everybody. */
export function productListQuery({ category, recipient, age, search, sort, page }: ProductFilter): string {
  const usual = toProductFilter({});
  const asked: ProductQuery = {
    ...(category && { categorie: category }),
    ...(recipient && { pentru: recipient }),
    ...(age && { varsta: age }),
    ...(search !== '' && { cautare: search }),
    ...(sort !== usual.sort && { sortare: sort }),
    ...(page !== usual.page && { pagina: String(page) }),
  };
  return new URLSearchParams(asked).toString();
}

/** Reads an address leniently, dropping each unknown value by itself. `categories`: those of the shop */
export function readProductFilter(parameters: URLSearchParams, categories: readonly string[]): ProductFilter {
  const known = Object.entries(productQuerySchema.shape).flatMap(([key, schema]) => {
    const parsed = schema.safeParse(parameters.get(key) ?? undefined);
    return parsed.success && parsed.data !== undefined ? [[key, parsed.data]] : [];
  });
  const { category, ...filter } = toProductFilter(Object.fromEntries(known) as ProductQuery);
  return { category: category && categories.includes(category) ? category : undefined, ...filter };
}
