import type { InferResponseType } from 'hono/client';
import type { AdminProductsRoutes } from '#server/catalogue/products/admin-products-routes.ts';
import { client } from '#admin/components/request.ts';
import { useRead } from '#admin/components/use-requests.ts';

const products = client<AdminProductsRoutes>().api.admin.products;

/** Active products have a price, which a draft product may lack. */
export type FoundProduct = InferResponseType<typeof products.$get, 200>['items'][number] & { chargedPrice: number };
export type OfferedProduct = InferResponseType<(typeof products)[':id']['$get'], 200>;

export const useProductsOnSale = (search: string) =>
  useRead(
    products,
    { query: { search, status: 'active' } },
    {
      select: ({ items }) => ({
        items: items.filter((item): item is FoundProduct => item.chargedPrice !== null),
      }),
      enabled: search !== '',
      placeholderData: (before) => before,
    },
  );

export const useOfferedProduct = (id: string) => useRead(products[':id'], { param: { id } });
