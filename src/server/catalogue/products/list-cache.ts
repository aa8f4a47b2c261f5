import { shopCategories } from '#config/categories.ts';
import { PAGE_SIZE, productQuerySchema, type ProductFilter } from '#domain/products/product-filter.ts';
import { cdnCacheHeaders, UNKEPT } from '#server/platform/cdn/cdn-cache.ts';
import { CATALOGUE_TAG } from './products-table.ts';

const QUERY = ['categorie', 'pentru', 'varsta', 'cautare', 'sortare', 'pagina'] as const;

/**
 * Headers of a list of products. The CDN keeps those that visitors share: a category, an order, a page that there is. A search, and
 * what no link of ours asks for, would fill it with as many lists as somebody thinks of.
 * @param total - products that fit the filter
 * @param until - when a price changes by itself
 */
export function listCacheHeaders(
  parameters: URLSearchParams,
  { page }: ProductFilter,
  total: number,
  until: Date | null,
) {
  const isOurs = QUERY.every((name) => {
    const values = parameters.getAll(name);
    return values.length === 0 || (values.length === 1 && isKnown(name, values[0]!));
  });
  const isThere = page === 1 || page <= Math.ceil(total / PAGE_SIZE);
  const isShared = isOurs && isThere && !parameters.get('cautare');
  return isShared ? cdnCacheHeaders([CATALOGUE_TAG], [...QUERY], until) : UNKEPT;
}

const isKnown = (name: (typeof QUERY)[number], value: string) =>
  productQuerySchema.shape[name].safeParse(value).success &&
  (name !== 'categorie' || ['', ...shopCategories].includes(value));
