import { sql } from 'kysely';
import { CUSTOMER_ID } from '#domain/customers/customer.ts';
import type { Bani } from '#domain/money/money.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { CustomerRow } from './list-customers.ts';
import { listMaybeTheirs, type MaybeTheirs } from './maybe-theirs.ts';
import { isOpen, listOtherNames, listOtherOrders, type OtherName, type OtherOrder } from './other-orders.ts';
import { listCustomerNotes, type CustomerNote } from './customer-notes.ts';

const FAVOURITES = 5;

export interface CustomerDetails extends CustomerRow {
  /** Average order in bani, of the orders in `total`; null without any. */
  averageBasket: Bani | null;
  /** Orders that still need work; they prevent erasing the person. */
  openOrders: number;
  /** Delivery place of the latest order. */
  lastPlace: { city: string; county: string; lockerName: string; lockerCity: string };
  /** Products of which they bought most pieces, in counted orders. */
  favourites: { productId: string; title: string; units: number }[];
  notes: CustomerNote[];
  otherNames: OtherName[];
  otherOrders: OtherOrder[];
  maybeTheirs: MaybeTheirs[];
}

/** Finds everything about a person except their orders; undefined when there is no such person (any more). */
export async function findCustomer(db: Database, id: string): Promise<CustomerDetails | undefined> {
  if (!CUSTOMER_ID.test(id)) return undefined;
  const [facts, favourites, notes, otherNames, otherOrders, maybeTheirs] = await Promise.all([
    readFacts(db, id),
    listFavourites(db, id),
    listCustomerNotes(db, id),
    listOtherNames(db, id),
    listOtherOrders(db, id),
    listMaybeTheirs(db, id),
  ]);
  if (!facts) return undefined;
  const { city, county, lockerName, lockerCity, ...row } = facts;
  const [total, countedOrders] = [Number(row.total), Number(row.countedOrders)];
  return {
    ...row,
    total,
    openOrders: Number(row.openOrders),
    averageBasket: countedOrders > 0 ? Math.round(total / countedOrders) : null,
    lastPlace: { city, county, lockerName, lockerCity },
    favourites,
    notes,
    otherNames,
    otherOrders,
    maybeTheirs,
  };
}

async function readFacts(db: Database, id: string) {
  const { rows } = await sql<
    Omit<CustomerRow, 'total'> & {
      total: string;
      countedOrders: string;
      openOrders: string;
      city: string;
      county: string;
      lockerName: string;
      lockerCity: string;
    }
  >`
    select c.id, c.first_name, c.last_name, c.email_address,
      c.phone_no, c.orders, c.total, c.first_order_at, c.last_order_at,
      counted.*, latest.*
    from customers c,
      lateral (select count(*) filter (where o.counts_as_sale) as "countedOrders",
        count(*) filter (where ${isOpen}) as "openOrders"
        from orders o where o.customer_id = c.id) counted,
      lateral (select o.city, o.county, o.locker_name as "lockerName", o.locker_city as "lockerCity"
        from orders o where o.customer_id = c.id order by o.delivery_method = 'pickup', o.placed_at desc, o.id limit 1) latest
    where c.id = ${id}`.execute(db);
  return rows[0];
}

async function listFavourites(db: Database, id: string) {
  const { rows } = await sql<{ productId: string; title: string; units: number }>`
    select l.product_id, (array_agg(l.title order by o.placed_at desc))[1] as title,
      sum(l.quantity)::integer as units
    from orders o join order_lines l on l.order_id = o.id
    where o.customer_id = ${id} and o.counts_as_sale and l.product_id is not null
    group by l.product_id order by units desc, l.product_id limit ${FAVOURITES}`.execute(db);
  return rows;
}
