import { shopCategories } from '#config/categories.ts';
import { PAGE_SIZE, productQuerySchema, type ProductFilter } from '#domain/products/product-filter.ts';
import { cdnCacheHeaders, UNKEPT } from '#server/platform/cdn/cdn-cache.ts';
import { CATALOGUE_TAG } from './products-table.ts';

const QUERY = ['categorie', 'pentru', 'varsta', 'cautare', 'sortare', 'pagina'] as const;

/**
 * Returns the cache headers of a product list. The CDN caches lists that visitors share: a category, a sort order, an
 * existing page. Searches and URLs that no link of the shop has would fill it without bound.
 * @param total - products that fit the filter
 * @param until - when a price changes next by schedule
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
