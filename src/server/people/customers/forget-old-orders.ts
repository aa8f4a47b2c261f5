import { sql } from 'kysely';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { ERASED_CUSTOMER } from '#domain/customers/erasure.ts';
import { KEPT_DAYS } from '#domain/retention/kept-for.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { forEachOrder } from '#server/sales/orders/expiry/for-each-order.ts';
import { eraseOldBuyers } from '#server/sales/invoices/erase-buyers.ts';
import { eraseOrders } from './erase-orders.ts';
import { isOpen } from './other-orders.ts';

/** Most orders anonymised per daily run; the others follow the next day. */
const A_DAY = 200;

/** True for an order `o` that is finished, unchanged for its retention term, and still names somebody. */
const isDue = sql<boolean>`(o.erased_at is null and o.updated_at < now() - ${sql.lit(KEPT_DAYS.orders)} * interval '1 day'
  and not ${isOpen} and not exists (select from delayed_invoices h where h.order_id = o.id))`;

/** Anonymises orders past their retention term, then their documents after their own term, and the log. */
export async function forgetOldOrders(db: Database): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where ${isDue} order by o.updated_at, o.id limit ${A_DAY}`.execute(db);
  await forEachOrder(rows, ({ id }) =>
    commit(db, { actor: SHOP_ACTOR }, async (unit) => {
      const locked = await sql`select from orders o where o.id = ${id} and ${isDue} for update`.execute(unit.tx);
      if (locked.rows.length === 0) return false;
      await eraseOrders(unit, [id]);
      return true;
    }),
  );
  await commit(db, { actor: SHOP_ACTOR }, ({ tx }) => eraseOldBuyers(tx));
  await sql`
    delete from customer_notes n where n.at < now() - ${KEPT_DAYS.customerNotes} * interval '1 day'
      or not exists (select from customers c where c.id = n.customer_id)`.execute(db);
  await sql`
    update events set subject = ${ERASED_CUSTOMER}
    where order_id is null and subject like 'customer/%' and not exists (select from customers where subject = 'customer/' || id)`.execute(
    db,
  );
}
