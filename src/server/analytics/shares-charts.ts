import { sql, type RawBuilder } from 'kysely';
import type {
  Chart,
  CountyRow,
  CustomerKind,
  CustomerKindRow,
  DeliveryRow,
  DiscountRow,
  DiscountUse,
  PaymentRow,
  Share,
  ShareRow,
} from '#domain/analytics/charts.ts';
import { pairUp } from '#domain/analytics/pair-up.ts';
import type { DeliveryMethod, PaymentMethod } from '#domain/order/order-form.ts';
import type { Database } from '#server/database.ts';
import { COUNTED, overPeriods, placedIn, readPeriods, startOfDay, type PeriodQuery } from './over-periods.ts';

const MOST_CODES = 100;

export const readDeliveryChart = (db: Database, query: PeriodQuery): Promise<Chart<DeliveryRow>> =>
  readShares<DeliveryMethod>(db, query, sql`o.delivery_method`);

export const readPaymentChart = (db: Database, query: PeriodQuery): Promise<Chart<PaymentRow>> =>
  readShares<PaymentMethod>(db, query, sql`o.payment_method`);

export const readCountiesChart = (db: Database, query: PeriodQuery): Promise<Chart<CountyRow>> =>
  readShares<string>(db, query, sql`o.county`);

async function readShares<Key extends string>(
  db: Database,
  query: PeriodQuery,
  column: RawBuilder<unknown>,
): Promise<Chart<ShareRow<Key>>> {
  const periods = readPeriods(query);
  const rows = await overPeriods(
    db,
    periods,
    (each) => sql<Share & { key: Key }>`
      select ${column} as key, count(*)::integer as orders, sum(o.total)::float8 as revenue
      from orders o where ${placedIn(each)} and ${COUNTED} group by 1`,
  );
  return { ...periods, rows: pairUp(rows, (row) => row.key, ['orders', 'revenue'], periods.compared !== null) };
}

/** How many of the people who ordered did so for the first time. */
export async function readCustomersChart(db: Database, query: PeriodQuery): Promise<Chart<CustomerKindRow>> {
  const periods = readPeriods(query);
  const rows = await overPeriods(
    db,
    periods,
    (each) => sql<Share & { key: CustomerKind; people: number }>`
      select case when c.id is null then 'unknown' when c.first_order_at >= ${startOfDay(each.from)} then 'new'
          else 'returning' end as key,
        count(c.id)::integer as people, sum(person.orders)::integer as orders, sum(person.revenue)::float8 as revenue
      from (select o.customer_id, count(*) as orders, sum(o.total) as revenue
        from orders o where ${placedIn(each)} and ${COUNTED} group by 1) as person
      left join customers c on c.id = person.customer_id
      group by 1`,
  );
  return {
    ...periods,
    rows: pairUp(rows, (row) => row.key, ['orders', 'people', 'revenue'], periods.compared !== null),
  };
}

/** How much each code was used, and what it cost and brought. */
export async function readDiscountsChart(db: Database, query: PeriodQuery): Promise<Chart<DiscountRow>> {
  const periods = readPeriods(query);
  const rows = await overPeriods(
    db,
    periods,
    (each) => sql<DiscountUse & { code: string }>`
      select d.code, count(*)::integer as uses, sum(u.amount)::float8 as amount,
        coalesce(sum(o.total) filter (where ${COUNTED}), 0)::float8 as revenue
      from discount_uses u join orders o on o.id = u.order_id join discounts d on d.id = u.discount_id
      where ${placedIn(each)} group by d.code`,
  );
  const paired = pairUp(rows, (row) => row.code, ['uses', 'amount', 'revenue'], periods.compared !== null);
  return { ...periods, rows: paired.slice(0, MOST_CODES) };
}
