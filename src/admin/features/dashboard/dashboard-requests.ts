import { useQuery } from '@tanstack/react-query';
import { hc, type InferResponseType } from 'hono/client';
import type { AdminDashboardRoutes } from '#server/office/dashboard/admin-dashboard-routes.ts';
import { api, request } from '#admin/components/request.ts';

const dashboard = hc<AdminDashboardRoutes>(...api).api.admin.dashboard;

export type Dashboard = InferResponseType<typeof dashboard.$get, 200>;

/** Read anew whenever somebody looks at it: what waits must not be old. */
export const useDashboard = () =>
  useQuery({ queryKey: ['dashboard'], queryFn: () => request(dashboard.$get()), staleTime: 0 });
