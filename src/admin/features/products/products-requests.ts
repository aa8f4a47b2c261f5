import type { InferResponseType } from 'hono/client';
import type { NewProduct, SavedProduct } from '#domain/products/product-draft.ts';
import type { ProductMove } from '#domain/products/product-list-query.ts';
import type { AdminProductsRoutes } from '#server/catalogue/products/admin-products-routes.ts';
import type { AdminSettingsRoutes } from '#server/office/settings/admin-settings-routes.ts';
import { client } from '#admin/components/request.ts';
import { useList, useRead, useWrite } from '#admin/components/use-requests.ts';

const products = client<AdminProductsRoutes>().api.admin.products;
const one = products[':id'];
const { look } = client<AdminSettingsRoutes>().api.admin.settings;

export type ProductLine = InferResponseType<typeof products.$get, 200>['items'][number];
export type EditedProduct = InferResponseType<typeof one.$get, 200>;

/** Parameters of the list in the address; `-` before a sort means descending. */
export const PRODUCT_FILTERS = ['search', 'status', 'category', 'sort'] as const;
export type ProductFilters = Record<(typeof PRODUCT_FILTERS)[number], string>;

/** Areas whose screens show products. */
const TOUCHED = ['products', 'inventory'];

export const useProducts = ({ sort, ...filters }: ProductFilters) => {
  const direction = sort && (sort.startsWith('-') ? 'desc' : 'asc');
  return useList(products, { ...filters, sort: sort.replace('-', ''), direction });
};

export const useProduct = (id: string) => useRead(one, { param: { id } });

export const useCreateProduct = () => useWrite((json: NewProduct) => products.$post({ json }), TOUCHED);
export const useSaveProduct = (id: string) =>
  useWrite((json: SavedProduct) => one.$put({ param: { id }, json }), TOUCHED);
export const useDuplicateProduct = () => useWrite((id: string) => one.duplicate.$post({ param: { id } }), TOUCHED);

/** Marks a product that came with the shop as the owner's own. */
export const useConfirmSample = () => useWrite((id: string) => one.confirm.$post({ param: { id } }), TOUCHED);

/** Archives a product, or restores its previous status. */
export const useArchiveProduct = () =>
  useWrite(({ id, to }: { id: string; to: 'archive' | 'restore' }) => one[to].$post({ param: { id } }), TOUCHED);

export const useArchiveSamples = () => useWrite(() => products['archive-samples'].$post(), TOUCHED);

export const useMoveProduct = () => useWrite((json: ProductMove) => products.order.$put({ json }), TOUCHED);

/** True when the owner has chosen the home page's products; otherwise it shows the first of the catalogue. */
export const useIsHomeChosen = (): boolean => (useRead(look).data?.value.featured.length ?? 0) > 0;
