import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hc, type InferResponseType } from 'hono/client';
import type { DiscountForm } from '#domain/discounts/discount-form.ts';
import type { DiscountsQuery } from '#domain/discounts/discounts-query.ts';
import type { AdminDiscountsRoutes } from '#server/sales/discounts/admin-discounts-routes.ts';
import { api, request } from '#admin/components/request.ts';
import { toQuery } from '#admin/components/use-url-filters.ts';

const discounts = hc<AdminDiscountsRoutes>(...api).api.admin.discounts;
const one = discounts[':id'];

export type ListedDiscount = InferResponseType<typeof discounts.$get, 200>['items'][number];
export type DiscountPage = InferResponseType<typeof one.$get, 200>;

export const DISCOUNT_FILTERS = ['search', 'origin', 'state'] as const;
export type DiscountFilters = Record<(typeof DISCOUNT_FILTERS)[number], string>;

/** The address may hold what is no filter; the server says so. */
export const useDiscounts = (filters: DiscountFilters, sort: string) =>
  useInfiniteQuery({
    queryKey: ['discounts', 'list', filters, sort],
    queryFn: ({ pageParam: cursor }) => {
      const query = toQuery({ ...filters, sort, cursor }) as Partial<DiscountsQuery>;
      return request(discounts.$get({ query }));
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export const useDiscount = (id: string) =>
  useQuery({ queryKey: ['discounts', 'one', id], queryFn: () => request(one.$get({ param: { id } })) });

export const useUses = (id: string) =>
  useInfiniteQuery({
    queryKey: ['discounts', 'uses', id],
    queryFn: ({ pageParam: cursor }) => request(one.uses.$get({ param: { id }, query: toQuery({ cursor }) })),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export const useCreateDiscount = () => useDiscountWrite((json: DiscountForm) => request(discounts.$post({ json })));

export const useSaveDiscount = (id: string) =>
  useDiscountWrite((json: DiscountForm & { version: number }) => request(one.$put({ param: { id }, json })));

export const useArchiveDiscount = () =>
  useDiscountWrite(({ id, to }: { id: string; to: 'archive' | 'restore' }) =>
    request(one[to].$post({ param: { id } })),
  );

function useDiscountWrite<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: ['discounts'] }) });
}
