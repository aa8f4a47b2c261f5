import { hc, type InferResponseType } from 'hono/client';
import type { AdminLockersRoutes } from '#server/fulfilment/lockers/admin-lockers-routes.ts';
import type { ImportReview } from '#server/fulfilment/lockers/import-lockers.ts';
import { api, request } from '#admin/components/request.ts';
import { useList, useRead, useWrite } from '#admin/components/use-requests.ts';

const lockers = hc<AdminLockersRoutes>(...api).api.admin.lockers;

export type { ImportReview };
export type LockerItem = InferResponseType<typeof lockers.$get, 200>['items'][number];
export type LockersSummary = InferResponseType<typeof lockers.summary.$get, 200>;

export const useLockers = (filters: { search: string; state: string }) => useList(lockers, filters);
export const useLockersSummary = () => useRead(lockers.summary);

/** Compares a file with the lockers; nothing is written. */
export const compareLockers = async (csv: string, isWhole: boolean) =>
  (await request(lockers.import.$post({ json: { dryRun: true, csv, isWhole } }))) as ImportReview;

export const importLockers = (csv: string, isWhole: boolean, { totals: { added, changed, gone } }: ImportReview) =>
  request(lockers.import.$post({ json: { dryRun: false, csv, isWhole, seen: { added, changed, gone } } }));

export const useSyncLockers = () => useWrite(() => lockers.sync.$post(), ['lockers']);
