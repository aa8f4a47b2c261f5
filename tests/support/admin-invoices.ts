import { sql } from 'kysely';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import { adminInvoicesRoutes } from '#server/sales/invoices/admin-invoices-routes.ts';
import { syncInvoices } from '#server/sales/invoices/sync-invoices.ts';
import type { InvoiceItem } from '#server/sales/invoices/list-invoices.ts';
import { useCaller } from './caller.ts';
import { useFileStore } from './file-store.ts';
import { insertOrder } from './orders.ts';
import { ripenInvoices } from './ripen-invoices.ts';
import { useShop } from './shop.ts';

/** An owner at the invoices, with a file store, and no orders before each test. */
export function useAdminInvoices() {
  useFileStore();
  const test = useShop({ stock: 500 });
  const call = useCaller(adminInvoicesRoutes);
  return {
    test,
    call,
    /** The month that it is in Bucharest, as `YYYY-MM`. */
    readMonth: async () => {
      const { rows } = await sql<{
        month: string;
      }>`select to_char(now() at time zone 'Europe/Bucharest', 'YYYY-MM') as month`.execute(test.db);
      return rows[0]!.month;
    },
    /** A pro-forma, an invoice and, where it is rejected, a credit note. */
    sold: async (changes: Record<string, unknown> = {}, ...moves: OrderMove[]) => {
      const order = await test.order({ paymentMethod: 'transfer', ...changes });
      for (const kind of ['pay', ...moves] as OrderMove[]) {
        await order.move(kind);
        await ripenInvoices(test.db);
      }
      return order;
    },
    invoiced: (count: number) =>
      test.db.transaction().execute(async (transaction) => {
        for (let made = 0; made < count; made += 1) {
          const id = await insertOrder(transaction, { fulfilment: 'shipped', status: 'approved' });
          await syncInvoices(transaction, id);
        }
      }),
    list: (query = '') => call.read<{ items: InvoiceItem[]; next: string | null }>(`/api/admin/invoices${query}`),
    mark: (body: object) => call('/api/admin/invoices/handed-in', 'POST', body),
  };
}
