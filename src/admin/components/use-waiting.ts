import { useQuery } from '@tanstack/react-query';
import type { AdminDashboardRoutes } from '#server/office/dashboard/admin-dashboard-routes.ts';
import { client, request } from './request.ts';

const { waiting } = client<AdminDashboardRoutes>().api.admin.dashboard;

/** What the menu counts. Asked when a page is opened, looked at again or has written, never by a timer. */
export const useWaiting = () =>
  useQuery({ queryKey: ['waiting'], queryFn: () => request(waiting.$get()), staleTime: 60_000 }).data;
