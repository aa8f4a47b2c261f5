import { useQuery } from '@tanstack/react-query';
import { hc } from 'hono/client';
import type { AdminOrdersRoutes } from '#server/sales/orders/office/admin-orders-routes.ts';
import { api, request } from './request.ts';

const { steps } = hc<AdminOrdersRoutes>(...api).api.admin.orders;

/** The settings of the steps change rarely; every write of this tab reads them again. */
const STEPS_HOLD_MS = 60_000;

/** Which steps before shipping owners take by themselves. */
export const useHandlingSteps = () =>
  useQuery({ queryKey: ['orders', 'steps'], queryFn: () => request(steps.$get()), staleTime: STEPS_HOLD_MS });
