import { sql } from 'kysely';
import { MOST_CHOSEN } from '#domain/customers/customer.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { OrderRow } from '#server/sales/orders/orders-table.ts';
import { hasUnwantedShipment } from '#server/fulfilment/shipments/erase-shipments.ts';

/** Order `o` with the person's name or phone. Anybody can use a stranger's address, so an owner assigns the others. */
export const isTheirs = sql<boolean>`exists (select from customers c where c.id = o.customer_id and (
  (o.phone_no <> '' and o.phone_no = c.phone_no) or fold_romanian(c.first_name || ' ' || c.last_name) in (
    fold_romanian(o.first_name || ' ' || o.last_name), fold_romanian(o.last_name || ' ' || o.first_name))))`;

/** True for an order `o` with work left, for which the person's data are needed. */
export const isOpen = sql<boolean>`((o.status <> 'rejected' and o.fulfilment not in ('delivered', 'returned'))
  or ${hasUnwantedShipment} or exists (select from orders_owing_money w where w.order_id = o.id)
  or exists (select from returns w where w.order_id = o.id and w.state in ('announced', 'received')))`;

/** Name and phone on orders with the person's address. */
export type OtherName = Pick<OrderRow, 'firstName' | 'lastName' | 'phoneNo'>;
/** Order with the person's address, but another name and phone. */
export type OtherOrder = Pick<OrderRow, 'id' | 'number' | 'placedAt'> & OtherName & { isOpen: boolean };

export async function listOtherOrders(db: Connection, customerId: string): Promise<OtherOrder[]> {
  const { rows } = await sql<OtherOrder>`
    select o.id, o.number, o.placed_at, o.first_name, o.last_name,
      o.phone_no, ${isOpen} as "isOpen"
    from orders o where o.customer_id = ${customerId} and not ${isTheirs}
    order by o.placed_at desc, o.id limit ${MOST_CHOSEN}`.execute(db);
  return rows;
}

/** Lists names and phones of orders with the person's address that differ from the first order's; the latest first. */
export async function listOtherNames(db: Connection, customerId: string): Promise<OtherName[]> {
  const { rows } = await sql<OtherName>`
    select o.first_name, o.last_name, o.phone_no
    from orders o join customers c on c.id = o.customer_id
    where c.id = ${customerId}
      and (o.first_name, o.last_name, o.phone_no) is distinct from (c.first_name, c.last_name, c.phone_no)
    group by o.first_name, o.last_name, o.phone_no order by max(o.placed_at) desc limit 10`.execute(db);
  return rows;
}
