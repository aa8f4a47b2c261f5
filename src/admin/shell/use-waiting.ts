import { useQuery } from '@tanstack/react-query';
import { hc } from 'hono/client';
import type { AdminDashboardRoutes } from '#server/office/dashboard/admin-dashboard-routes.ts';
import { api, request } from '#admin/components/request.ts';
import type { Screen } from './navigation.ts';

const { waiting } = hc<AdminDashboardRoutes>(...api).api.admin.dashboard;

/** How much waits on each screen. Asked when a page is opened, looked at again or has written, never by a timer. */
export function useWaiting(): Partial<Record<Screen, number>> {
  const { data } = useQuery({ queryKey: ['waiting'], queryFn: () => request(waiting.$get()), staleTime: 60_000 });
  if (!data) return {};
  return {
    orders: data.pending + data.toPack + data.toSend,
    returns: data.returns,
    payments: data.hangingPayments + data.hangingParcels,
    invoices: data.dueInvoices,
    inbox: data.openMessages + data.pendingReviews + data.pendingTestimonials + data.failedMails,
    team: data.requests,
  };
}
