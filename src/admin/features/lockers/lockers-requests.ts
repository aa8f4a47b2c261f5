import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hc, type InferResponseType } from 'hono/client';
import type { AdminLockersRoutes } from '#server/fulfilment/lockers/admin-lockers-routes.ts';
import type { ImportReview } from '#server/fulfilment/lockers/import-lockers.ts';
import { api, request } from '#admin/components/request.ts';
import { toQuery } from '#admin/components/use-url-filters.ts';

const lockers = hc<AdminLockersRoutes>(...api).api.admin.lockers;

export type { ImportReview };
export type LockerItem = InferResponseType<typeof lockers.$get, 200>['items'][number];
export type LockersSummary = InferResponseType<typeof lockers.summary.$get, 200>;

export const useLockers = (filters: { search: string; state: string }) =>
  useInfiniteQuery({
    queryKey: ['lockers', 'list', filters],
    queryFn: ({ pageParam }) =>
      request(lockers.$get({ query: { ...toQuery(filters), ...(pageParam && { cursor: pageParam }) } as object })),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export const useLockersSummary = () =>
  useQuery({ queryKey: ['lockers', 'summary'], queryFn: () => request(lockers.summary.$get()) });

/** Compares a file with the lockers; nothing is written. */
export const compareLockers = async (csv: string, isWhole: boolean) =>
  (await request(lockers.import.$post({ json: { dryRun: true, csv, isWhole } }))) as ImportReview;

export const importLockers = (csv: string, isWhole: boolean, { totals: { added, changed, gone } }: ImportReview) =>
  request(lockers.import.$post({ json: { dryRun: false, csv, isWhole, seen: { added, changed, gone } } }));

export function useSyncLockers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(lockers.sync.$post()),
    onSuccess: () => client.invalidateQueries({ queryKey: ['lockers'] }),
  });
}
