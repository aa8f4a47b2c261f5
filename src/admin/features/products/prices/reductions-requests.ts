import type { InferResponseType } from 'hono/client';
import type { SaleRequest } from '#domain/products/reduction-request.ts';
import type { AdminReductionsRoutes } from '#server/catalogue/products/admin-reductions-routes.ts';
import { client } from '#admin/components/request.ts';
import { useList, useWrite } from '#admin/components/use-requests.ts';

const { reductions } = client<AdminReductionsRoutes>().api.admin;

export type ListedReduction = InferResponseType<typeof reductions.$get, 200>['items'][number];

const TOUCHED = ['products', 'reductions'];

export const useReductions = (state: string) => useList(reductions, { state });
export const useStartReductions = () => useWrite((json: SaleRequest) => reductions.$post({ json }), TOUCHED);

/** Ends current reductions and deletes planned ones. */
export const useEndReductions = () => useWrite((ids: string[]) => reductions.end.$post({ json: { ids } }), TOUCHED);
