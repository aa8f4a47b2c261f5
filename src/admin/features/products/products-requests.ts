import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hc, type InferResponseType } from 'hono/client';
import type { NewProduct, SavedProduct } from '#domain/products/product-draft.ts';
import type { ReductionRequest } from '#domain/products/reduction-request.ts';
import type { ProductListQuery, ProductMove, ProductSort } from '#domain/products/product-list-query.ts';
import type { AdminProductsRoutes } from '#server/catalogue/products/admin-products-routes.ts';
import type { AdminSettingsRoutes } from '#server/office/settings/admin-settings-routes.ts';
import { api, request } from '#admin/components/request.ts';

const products = hc<AdminProductsRoutes>(...api).api.admin.products;
const one = products[':id'];

export type ProductLine = InferResponseType<typeof products.$get, 200>['items'][number];
export type EditedProduct = InferResponseType<typeof one.$get, 200>;

/** The parameters of the list, as the address has them; a sort has `-` before it for descending. */
export const PRODUCT_FILTERS = ['search', 'status', 'category', 'sort'] as const;
export type ProductFilters = Record<(typeof PRODUCT_FILTERS)[number], string>;

export function useProducts(filters: ProductFilters) {
  return useInfiniteQuery({
    queryKey: ['products', 'list', filters],
    queryFn: ({ pageParam }) =>
      request(products.$get({ query: { ...toListQuery(filters), ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
}

export const useProduct = (id: string) =>
  useQuery({ queryKey: ['products', 'one', id], queryFn: () => request(one.$get({ param: { id } })) });

/** The address may hold what is no filter; the server says so. */
function toListQuery({ sort, ...rest }: ProductFilters): Partial<ProductListQuery> {
  const query = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''));
  if (!sort) return query;
  return { ...query, sort: sort.replace('-', '') as ProductSort, direction: sort.startsWith('-') ? 'desc' : 'asc' };
}

export const useCreateProduct = () => useProductWrite((json: NewProduct) => request(products.$post({ json })));

export const useSaveProduct = (id: string) =>
  useProductWrite((json: SavedProduct) => request(one.$put({ param: { id }, json })));

export const useDuplicateProduct = () =>
  useProductWrite((id: string) => request(one.duplicate.$post({ param: { id } })));

/** Notes that a product which came with the shop is the owner's as it stands. */
export const useConfirmSample = () => useProductWrite((id: string) => request(one.confirm.$post({ param: { id } })));

/** Takes a product out of the shop, or gives it the status back that it had. */
export const useArchiveProduct = () =>
  useProductWrite(({ id, to }: { id: string; to: 'archive' | 'restore' }) => request(one[to].$post({ param: { id } })));

export const useStartReduction = (id: string) =>
  useProductWrite((json: ReductionRequest) => request(one.reductions.$post({ param: { id }, json })));

/** Ends a reduction that runs now, and forgets one that has not begun. */
export const useEndReduction = (id: string) =>
  useProductWrite((reduction: string) => request(one.reductions[':reduction'].$delete({ param: { id, reduction } })));

export const useMoveProduct = () => useProductWrite((json: ProductMove) => request(products.order.$put({ json })));

/** Otherwise the first products of the catalogue stand there. */
export const useIsHomeChosen = (): boolean => {
  const { look } = hc<AdminSettingsRoutes>(...api).api.admin.settings;
  const stored = useQuery({ queryKey: ['settings', 'look'], queryFn: () => request(look.$get()) });
  return (stored.data?.value.featured.length ?? 0) > 0;
};

/** After any write all that shows products is read again, other screens' lists included. */
function useProductWrite<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(['products', 'inventory'].map((area) => client.invalidateQueries({ queryKey: [area] }))),
  });
}
