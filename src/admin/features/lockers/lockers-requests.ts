import type { InferResponseType } from 'hono/client';
import type { AdminLockersRoutes } from '#server/fulfilment/lockers/admin-lockers-routes.ts';
import { client } from '#admin/components/request.ts';
import { useList, useRead, useWrite } from '#admin/components/use-requests.ts';

export const lockers = client<AdminLockersRoutes>().api.admin.lockers;

export type LockerItem = InferResponseType<typeof lockers.$get, 200>['items'][number];
export type LockersSummary = InferResponseType<typeof lockers.summary.$get, 200>;

export const useLockers = (filters: { search: string; state: string }) => useList(lockers, filters);
export const useLockersSummary = () => useRead(lockers.summary);

export const useSyncLockers = () => useWrite(() => lockers.sync.$post(), ['lockers']);
