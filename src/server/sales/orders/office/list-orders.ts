import { sql } from 'kysely';
import type { Bani } from '#domain/money/money.ts';
import type { OrderSummary } from '#domain/orders/order-summary.ts';
import type { Tracking } from '#domain/shipments/shipment.ts';
import { ORDER_TABS, type OrderTab } from '#domain/orders/order-states.ts';
import type { OrdersFilter, OrdersQuery } from '#domain/orders/orders-query.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readCursor, toPage } from '#server/platform/lists/page-cursor.ts';
import { readHandlingSteps } from '#server/sales/orders/moves/handling-steps.ts';
import { refusedBefore } from '#server/sales/orders/refused-before.ts';
import { NOTES_SQL } from '#server/sales/orders/order-columns.ts';
import { matching } from './orders-filter.ts';
import { ORDERS_OF_TAB } from './orders-of-tab.ts';
import { behind, orderBy, SORTS } from './orders-sort.ts';

const PAGE = 50;
const NAMED_LINES = 3;
/** Counts are exact up to this and "1000+" beyond. */
const COUNTED = 1000;

export interface OrderItem extends OrderSummary {
  version: number;
  firstName: string;
  lastName: string;
  customerId: string | null;
  city: string;
  county: string;
  lockerName: string;
  lockerCity: string;
  discountCode: string | null;
  /** AWB made with the courier before the order is sent. */
  madeAwb: string | null;
  /** State of that parcel; `asked` and `failed`: the courier has not answered, or refused. */
  shipment: Tracking | 'asked' | 'failed' | null;
  /** Bani for the courier to collect. */
  cashToCollect: Bani;
  hasNotes: boolean;
  /** A proof waits for the customer's approval. */
  awaitsApproval: boolean;
  /** A cash-on-delivery order whose phone and address match a parcel that came back. */
  refusedBefore: boolean;
  /** Somebody else receives it; `scheduled`: it waits for its day or its buyer's request. */
  gift: 'sent' | 'scheduled' | null;
  /** Pieces in all lines. */
  units: number;
  /** Number of lines; `lines` holds the first three. */
  lineCount: number;
  lines: { title: string; quantity: number }[];
}

/** Lists a page of a filter's orders, at a cost independent of their number. */
export async function listOrders(
  db: Database,
  query: OrdersQuery,
): Promise<{ items: OrderItem[]; next: string | null }> {
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor, SORTS[query.sort].pattern);
  const { rows } = await sql<OrderItem & { key: string }>`
    with page as materialized (
      select *, ${SORTS[query.sort].key} as key from orders
      where ${matching(query)} ${after ? sql`and ${behind(query, after)}` : sql``}
      order by ${orderBy(query, 'orders')} limit ${sql.lit(PAGE + 1)})
    select page.id, number, version, placed_at, status, fulfilment, payment, waits_for, first_name,
      last_name, customer_id, delivery_method, city, county,
      locker_name, locker_city, payment_method, total,
      discount_code, awb,
      parcel."madeAwb", parcel.shipment,
      case when payment_method = 'cash' then due else 0 end as "cashToCollect", due,
      ${NOTES_SQL} <> '' as "hasNotes",
      exists (select from proofs where order_id = page.id and approved_at is null) as "awaitsApproval",
      ${refusedBefore('page')} is not null as "refusedBefore",
      (select case when release is not null and released_at is null then 'scheduled' else 'sent' end
        from order_gifts where order_id = page.id) as gift,
      lines.units::integer,
      lines.count::integer as "lineCount", lines.named as lines, key
    from page cross join lateral (
      select coalesce(sum(quantity), 0) as units, count(*) as count,
        coalesce(jsonb_agg(jsonb_build_object('title', title, 'quantity', quantity) order by position)
          filter (where place <= ${sql.lit(NAMED_LINES)}), '[]') as named
      from (select title, quantity, position, row_number() over (order by position) as place
        from order_lines where order_id = page.id) as ordered) as lines
    left join lateral (
      select case when state = 'made' then awb end as "madeAwb", coalesce(tracking, state) as shipment
      from shipments where order_id = page.id and state <> 'cancelled'
      order by state = 'failed', created_at desc limit 1) as parcel on true
    order by ${orderBy(query, 'page')}`.execute(db);
  return toPage(rows, PAGE);
}

interface Counted {
  count: number;
  /** True when there are more than were counted. */
  more: boolean;
}

/** Counts a filter's orders, up to a thousand. */
export async function countOrders(db: Database, filter: OrdersFilter): Promise<Counted> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (select from orders where ${matching(filter)} limit ${sql.lit(COUNTED + 1)}) as counted`.execute(db);
  const count = rows[0]!.count;
  return { count: Math.min(count, COUNTED), more: count > COUNTED };
}

/** Counts a filter's orders that wait for each active step, or are scheduled. */
export async function countWaiting(db: Database, filter: OrdersFilter): Promise<Partial<Record<OrderTab, number>>> {
  const counts = ORDER_TABS.map(
    (waiting) => sql`(count(*) filter (where ${ORDERS_OF_TAB[waiting]}))::integer as ${sql.ref(waiting)}`,
  );
  const { rows } = await sql<Record<OrderTab, number>>`
    select ${sql.join(counts)} from orders where waits_for <> 'nothing' and ${matching(filter)}`.execute(db);
  const { pending, 'to-pack': toPack, ...others } = rows[0]!;
  const { confirm, pack } = await readHandlingSteps(db);
  return { ...(confirm && { pending }), ...(pack && { 'to-pack': toPack }), ...others };
}
