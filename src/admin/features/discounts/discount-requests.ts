import type { InferResponseType } from 'hono/client';
import type { DiscountForm } from '#domain/discounts/discount-form.ts';
import type { AdminDiscountsRoutes } from '#server/sales/discounts/admin-discounts-routes.ts';
import { client } from '#admin/components/request.ts';
import { useList, useRead, useWrite } from '#admin/components/use-requests.ts';

const discounts = client<AdminDiscountsRoutes>().api.admin.discounts;
const one = discounts[':id'];

export type ListedDiscount = InferResponseType<typeof discounts.$get, 200>['items'][number];
export type DiscountPage = InferResponseType<typeof one.$get, 200>;

export const DISCOUNT_FILTERS = ['search', 'origin', 'state'] as const;
export type DiscountFilters = Record<(typeof DISCOUNT_FILTERS)[number], string>;

const TOUCHED = ['discounts'];

export const useDiscounts = (filters: DiscountFilters, sort: string) => useList(discounts, { ...filters, sort });
export const useDiscount = (id: string) => useRead(one, { param: { id } });
export const useUses = (id: string) => useList(one.uses, {}, { id });

export const useCreateDiscount = () => useWrite((json: DiscountForm) => discounts.$post({ json }), TOUCHED);
export const useSaveDiscount = (id: string) =>
  useWrite((json: DiscountForm & { version: number }) => one.$put({ param: { id }, json }), TOUCHED);
export const useArchiveDiscount = () =>
  useWrite(({ id, to }: { id: string; to: 'archive' | 'restore' }) => one[to].$post({ param: { id } }), TOUCHED);
