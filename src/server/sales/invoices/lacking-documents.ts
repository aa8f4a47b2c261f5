import { sql } from 'kysely';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { forEachOrder } from '#server/sales/orders/expiry/for-each-order.ts';
import { ordersWithDelayedInvoices } from './delayed-invoices.ts';
import { syncInvoices } from './sync-invoices.ts';

/**
 * Lists orders whose invoices and credit notes do not add up to `invoiceableTotal`, though none of their documents is
 * delayed. Normally none, because every change of an order issues its documents in the same transaction. Erased orders
 * have nobody left to invoice.
 * @returns their ids
 */
export async function listOrdersLackingDocuments(db: Connection): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
      left join (select order_id, sum(gross) as gross from invoices where kind <> 'proforma' group by order_id) issued
        on issued.order_id = o.id
    where o.erased_at is null and not exists (select from delayed_invoices h where h.order_id = o.id)
      and coalesce(issued.gross, 0) <> case
        when o.counts_as_sale and (o.payment <> 'unpaid' or o.fulfilment in ('shipped', 'delivered'))
        then greatest(0, o.net_revenue - never_paid(o.id)) else 0 end
    order by o.placed_at, o.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Issues missing documents. @returns the number of orders @throws when some cannot be issued, once the others are */
export async function issueLackingDocuments(db: Database): Promise<number> {
  const made = await forEachOrder(await listOrdersLackingDocuments(db), (id) =>
    commit(db, { actor: SHOP_ACTOR }, async ({ tx }) => {
      await tx.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute();
      const waits = (await ordersWithDelayedInvoices(tx, [id])).length > 0;
      return !waits && (await syncInvoices(tx, id));
    }),
  );
  const still = await listOrdersLackingDocuments(db);
  if (still.length > 0) throw new Error(`${still.length} orders lack documents that cannot be issued`);
  return made;
}
