import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { OrderTransition } from '#domain/orders/order-transitions.ts';
import { adminInvoicesRoutes } from '#server/sales/invoices/admin-invoices-routes.ts';
import { syncInvoices } from '#server/sales/invoices/sync-invoices.ts';
import type { InvoiceItem } from '#server/sales/invoices/list-invoices.ts';
import { transitionOrder } from '#server/sales/orders/transition-order.ts';
import { startBlobs } from '../../scripts/local/shop-server.ts';
import { clearShop } from './clear-shop.ts';
import { useCaller } from './caller.ts';
import { insertOrder, storeOrder } from './orders.ts';
import { ripenInvoices } from './ripen-invoices.ts';
import { useTestDatabase } from './test-database.ts';

const ACTOR = { id: 'u1', email: 'eu@clipeinghips.ro' };

/** An owner at the invoices, with a file store, and no orders before each test. */
export function useAdminInvoices() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-papers-'));
  const test = useTestDatabase();
  const call = useCaller(adminInvoicesRoutes);
  let stopBlobs: () => Promise<void>;
  beforeAll(async () => void (stopBlobs = await startBlobs(folder)));
  afterAll(async () => {
    await stopBlobs();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await clearShop(test.db);
    await test.db.updateTable('products').set({ stock: 500 }).execute();
  });
  const move = async (id: string, kind: OrderTransition) => {
    const moved = await transitionOrder(test.db, ACTOR, id, { move: kind, note: '', restock: false, notify: false });
    if (!moved.ok) throw new Error(moved.code);
    await ripenInvoices(test.db);
  };
  return {
    test,
    call,
    move,
    /** The month that it is in Bucharest, as `YYYY-MM`. */
    readMonth: async () => {
      const { rows } = await sql<{
        month: string;
      }>`select to_char(now() at time zone 'Europe/Bucharest', 'YYYY-MM') as month`.execute(test.db);
      return rows[0]!.month;
    },
    /** A pro-forma, an invoice and, where it is rejected, a storno. */
    sold: async (changes: Record<string, unknown> = {}, ...moves: OrderTransition[]) => {
      const order = await storeOrder(test.db, { paymentMethod: 'transfer', ...changes });
      for (const kind of ['pay', ...moves] as OrderTransition[]) await move(order.id, kind);
      return order;
    },
    /** So many invoices of as many orders. */
    invoiced: (count: number) =>
      test.db.transaction().execute(async (transaction) => {
        for (let made = 0; made < count; made += 1) {
          const id = await insertOrder(transaction, { fulfilment: 'shipped', status: 'approved' });
          await syncInvoices(transaction, id);
        }
      }),
    list: async (query = '') =>
      (await (await call(`/api/admin/invoices${query}`)).json()) as { items: InvoiceItem[]; next: string | null },
    mark: (body: object) => call('/api/admin/invoices/handed-in', 'POST', body),
  };
}
