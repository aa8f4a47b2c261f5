import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hc, type InferResponseType } from 'hono/client';
import { useTranslation } from 'react-i18next';
import type { AdminDashboardRoutes } from '#server/office/dashboard/admin-dashboard-routes.ts';
import type { AdminOrdersRoutes } from '#server/sales/orders/office/admin-orders-routes.ts';
import { notifyFailure, notifyUndo } from '#admin/components/notify.tsx';
import { api, request } from '#admin/components/request.ts';
import { useWording } from '#admin/components/wording.ts';

const dashboard = hc<AdminDashboardRoutes>(...api).api.admin.dashboard;
const order = hc<AdminOrdersRoutes>(...api).api.admin.orders[':id'];

export type Dashboard = InferResponseType<typeof dashboard.$get, 200>;

/** Read anew whenever somebody looks at it: what waits must not be old. */
export const useDashboard = () =>
  useQuery({ queryKey: ['dashboard'], queryFn: () => request(dashboard.$get()), staleTime: 0 });

/** Rejects an odd order, and offers to take that back while its mail has not left. */
export function useRejecting() {
  const { t } = useTranslation('dashboard');
  const wording = useWording();
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries();
  const onError = (error: unknown) => notifyFailure(wording.failure(error));
  const undoing = useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      request(order.undo.$post({ param: { id }, json: { version, move: 'reject' } })),
    onError,
    onSettled: readAgain,
  });
  return useMutation({
    mutationFn: ({ id, version }: Dashboard['odd'][number]) =>
      request(order.moves.$post({ param: { id }, json: { version, move: 'reject' } })),
    onSuccess: ({ order: { id, number, version } }) => {
      notifyUndo(t('{{number}} rejected.', { number }), () => undoing.mutate({ id, version }));
    },
    onError,
    onSettled: readAgain,
  });
}
