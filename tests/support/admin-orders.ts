import { beforeEach } from 'vitest';
import { adminOrdersRoutes } from '#server/sales/admin-orders/admin-orders-routes.ts';
import type { AdminOrder } from '#server/sales/admin-orders/find-admin-order.ts';
import { clearShop } from './clear-shop.ts';
import { useCaller } from './caller.ts';
import { useTestDatabase } from './test-database.ts';

interface Answer {
  status: number;
  body: {
    order: AdminOrder;
    current: AdminOrder;
    code: string;
    errors: Record<string, string[]>;
    change: { before: { total: number }; after: { total: number; discount: number }; difference: number };
    problems: unknown[];
    mailId: string;
  };
}

/** An owner who works on orders through the API, with no orders and full shelves before each test. */
export function useAdminOrders() {
  const test = useTestDatabase();
  const call = useCaller(adminOrdersRoutes);
  beforeEach(async () => {
    await clearShop(test.db);
    await test.db.updateTable('products').set({ stock: 50 }).execute();
  });
  const send = async (id: string, what: string, body: object, method = 'POST'): Promise<Answer> => {
    const answer = await call(`/api/admin/orders/${id}${what}`, method, body);
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  };
  return {
    test,
    call,
    send,
    read: async (id: string) => (await (await call(`/api/admin/orders/${id}`)).json()) as AdminOrder,
    move: (id: string, version: number, kind: string, rest: object = {}) =>
      send(id, '/moves', { move: kind, version, ...rest }),
  };
}
