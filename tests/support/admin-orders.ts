import { adminOrdersRoutes } from '#server/sales/orders/office/admin-orders-routes.ts';
import type { AdminOrder } from '#server/sales/orders/office/find-admin-order.ts';
import { useCaller, useShop } from './shop.ts';

interface Answer {
  order: AdminOrder;
  current: AdminOrder;
  code: string;
  errors: Record<string, string[]>;
  change: { before: { total: number }; after: { total: number; discount: number }; difference: number };
  problems: unknown[];
  mailId: string;
}

/** Calls the orders API as an owner, with no orders and full stock before each test. */
export function useAdminOrders() {
  const test = useShop();
  const call = useCaller(adminOrdersRoutes);
  const send = (id: string, what: string, body: object, method = 'POST') =>
    call.ask<Answer>(`/api/admin/orders/${id}${what}`, method, body);
  return {
    test,
    call,
    send,
    read: (id: string) => call.read<AdminOrder>(`/api/admin/orders/${id}`),
    move: (id: string, version: number, kind: string, rest: object = {}) =>
      send(id, '/moves', { move: kind, version, ...rest }),
  };
}
