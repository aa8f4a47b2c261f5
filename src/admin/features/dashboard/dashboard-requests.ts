import type { InferResponseType } from 'hono/client';
import type { AdminDashboardRoutes } from '#server/office/dashboard/admin-dashboard-routes.ts';
import type { AdminOrdersRoutes } from '#server/sales/orders/office/admin-orders-routes.ts';
import { notifyUndo, tellFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { client } from '#admin/components/request.ts';
import { useRead, useWrite } from '#admin/components/use-requests.ts';

const dashboard = client<AdminDashboardRoutes>().api.admin.dashboard;
const order = client<AdminOrdersRoutes>().api.admin.orders[':id'];

export type Dashboard = InferResponseType<typeof dashboard.$get, 200>;
type Version = Pick<Dashboard['odd'][number], 'id' | 'version'>;

/** Reads again at each visit, because tasks must be current. The page's own first answer is fresh enough. */
export const useDashboard = () => useRead(dashboard, {}, { staleTime: 1_000 });

/** Rejects an odd order, and offers to undo that before its mail is sent. */
export function useRejecting() {
  const { t, wording } = useTexts('dashboard');
  const json = ({ version }: Version) => ({ version, move: 'reject' as const });
  const undoing = useWrite((odd: Version) => order.undo.$post({ param: { id: odd.id }, json: json(odd) }), undefined, {
    onError: tellFailure(wording),
  });
  return useWrite((odd: Version) => order.moves.$post({ param: { id: odd.id }, json: json(odd) }), undefined, {
    onSuccess: ({ order: { id, number, version } }) => {
      notifyUndo(t('{{number}} rejected.', { number }), () => undoing.mutate({ id, version }));
    },
    onError: tellFailure(wording),
  });
}
