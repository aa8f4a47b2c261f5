import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hc, type InferResponseType } from 'hono/client';
import type { AdminLockersRoutes } from '#server/fulfilment/lockers/admin-lockers-routes.ts';
import type { ImportReview } from '#server/fulfilment/lockers/import-lockers.ts';
import { api, request, RequestFailure } from '#admin/components/request.ts';
import { useList, useRead, useWrite } from '#admin/components/use-requests.ts';

const lockers = hc<AdminLockersRoutes>(...api).api.admin.lockers;

export type { ImportReview };
export type LockerItem = InferResponseType<typeof lockers.$get, 200>['items'][number];
export type LockersSummary = InferResponseType<typeof lockers.summary.$get, 200>;

export const useLockers = (filters: { search: string; state: string }) => useList(lockers, filters);
export const useLockersSummary = () => useRead(lockers.summary);

interface File {
  csv: string;
  isWhole: boolean;
}

/** Compares a file with the lockers; nothing is written. */
export const useReviewImport = () =>
  useMutation({
    mutationFn: async (file: File) =>
      (await request(lockers.import.$post({ json: { dryRun: true, ...file } }))) as ImportReview,
  });

export function useApplyImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ review: { totals }, ...file }: File & { review: ImportReview }) => {
      const { added, changed, gone } = totals;
      return request(lockers.import.$post({ json: { dryRun: false, ...file, seen: { added, changed, gone } } }));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['lockers'] }),
  });
}

export const useSyncLockers = () => useWrite(() => lockers.sync.$post(), ['lockers']);

/** Undefined unless a refusal brings one, because the lockers have changed. */
export function reviewInRefusal(error: unknown): ImportReview | undefined {
  if (!(error instanceof RequestFailure) || error.code !== 'changed_meanwhile') return undefined;
  return error.problem?.['current'] as ImportReview | undefined;
}
