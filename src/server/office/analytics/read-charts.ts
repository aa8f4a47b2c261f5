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
  SecondChanceRow,
  Share,
  ShareRow,
  OutcomesRow,
  SalesRow,
  SearchRow,
} from '#domain/analytics/charts.ts';
import { type OfPeriod, pairUp } from '#domain/analytics/pair-up.ts';
import type { OrderDeliveryMethod, PaymentMethod } from '#domain/orders/order-form.ts';
import type { Tx } from '#server/platform/database/database.ts';
import {
  readEachPeriod,
  readRanking,
  startOfDay,
  type PeriodQuery,
  readOverTime,
  readPeriods,
} from './over-periods.ts';

export const readSalesChart = (tx: Tx, query: PeriodQuery): Promise<Chart<SalesRow>> =>
  readOverTime(
    tx,
    query,
    {
      columns: sql`o.net_revenue, o.units`,
      rows: sql`
        select which, bucket, sum(net_revenue)::float8 as revenue, count(*)::integer as orders, sum(units)::integer as units
        from placed group by which, bucket`,
    },
    ['revenue', 'orders', 'units'],
  );

/** Counts orders by outcome and day of placement. */
export const readOutcomesChart = (tx: Tx, query: PeriodQuery): Promise<Chart<OutcomesRow>> =>
  readOverTime(
    tx,
    query,
    {
      columns: sql`o.status, o.fulfilment`,
      rows: sql`
        select which, bucket, count(*)::integer as placed,
          count(*) filter (where status = 'rejected')::integer as rejected,
          count(*) filter (where fulfilment in ('shipped', 'delivered', 'returned'))::integer as sent,
          count(*) filter (where fulfilment = 'returned')::integer as returned
        from placed group by which, bucket`,
      only: sql`true`,
    },
    ['placed', 'rejected', 'sent', 'returned'],
  );

export const readDeliveryChart = (tx: Tx, query: PeriodQuery): Promise<Chart<DeliveryRow>> =>
  readShares<OrderDeliveryMethod>(tx, query, sql`o.delivery_method`);

export const readPaymentChart = (tx: Tx, query: PeriodQuery): Promise<Chart<PaymentRow>> =>
  readShares<PaymentMethod>(tx, query, sql`o.payment_method`);

export const readCountiesChart = (tx: Tx, query: PeriodQuery): Promise<Chart<CountyRow>> =>
  readShares<string>(tx, query, sql`o.county`);

function readShares<Key extends string>(
  tx: Tx,
  query: PeriodQuery,
  column: RawBuilder<unknown>,
): Promise<Chart<ShareRow<Key>>> {
  const rows = sql<OfPeriod<Share & { key: Key }>>`
    select which, key, count(*)::integer as orders, sum(net_revenue)::float8 as revenue from placed group by which, key`;
  const aggregate = { columns: () => sql`${column} as key, o.net_revenue`, rows };
  return readRanking(tx, query, aggregate, (row) => row.key, ['orders', 'revenue']);
}

export function readCustomersChart(tx: Tx, query: PeriodQuery): Promise<Chart<CustomerKindRow>> {
  const rows = sql<OfPeriod<Share & { key: CustomerKind; people: number }>>`
    select which, case when c.id is null then 'unknown' when c.first_order_at >= starts then 'new' else 'returning' end
        as key,
      count(c.id)::integer as people, sum(person.orders)::integer as orders, sum(person.revenue)::float8 as revenue
    from (select which, starts, customer_id, count(*) as orders, sum(net_revenue) as revenue
      from placed group by which, starts, customer_id) as person
    left join customers c on c.id = person.customer_id
    group by which, key order by key`;
  const columns = ({ from }: { from: string }) => sql`o.customer_id, o.net_revenue, ${startOfDay(from)} as starts`;
  return readRanking(tx, query, { columns, rows }, (row) => row.key, ['orders', 'people', 'revenue']);
}

const MOST_CODES = 100;

export async function readDiscountsChart(tx: Tx, query: PeriodQuery): Promise<Chart<DiscountRow>> {
  const aggregate = {
    columns: () => sql`o.id, o.net_revenue, o.counts_as_sale as counted`,
    rows: sql<OfPeriod<DiscountUse & { code: string }>>`
      select which, case when s.discount_id is null then d.code else '' end as code, count(*)::integer as uses, sum(u.amount)::float8 as amount,
        coalesce(sum(net_revenue) filter (where counted), 0)::float8 as revenue
      from placed join discount_uses u on u.order_id = placed.id join discounts d on d.id = u.discount_id
      left join second_chances s on s.discount_id = d.id
      group by 1, 2`,
    // Nine orders in ten have no code.
    only: sql<boolean>`o.discount_code is not null`,
  };
  const ranking = await readRanking(tx, query, aggregate, (row) => row.code, ['uses', 'amount', 'revenue']);
  return { ...ranking, rows: ranking.rows.slice(0, MOST_CODES) };
}

/** Counts failed casts by step and kit, as buyers report them, of all orders, sales or not. */
export function readSecondChancesChart(tx: Tx, query: PeriodQuery): Promise<Chart<SecondChanceRow>> {
  const aggregate = {
    columns: () => sql`o.id`,
    rows: sql<OfPeriod<Omit<SecondChanceRow, 'compared'>>>`
      select which, s.failed_step as step, s.kit, count(*)::integer as times
      from placed join second_chances s on s.order_id = placed.id group by which, step, s.kit`,
    only: sql<boolean>`true`,
  };
  return readRanking(tx, query, aggregate, ({ step, kit }) => `${step}/${kit}`, ['times']);
}

/** Fewest searches to show: a single one may be a typo, or somebody's name. */
const SHOWN_FROM = 2;

/** Counts searches without results. */
export async function readSearchesChart(tx: Tx, query: PeriodQuery): Promise<Chart<SearchRow>> {
  const periods = readPeriods(query);
  const rows = await readEachPeriod<Omit<SearchRow, 'compared'>>(
    tx,
    query,
    ({ from, to }) => sql`words, sum(times)::integer as searches from vain_searches
      where day between ${from}::date and ${to}::date group by words having sum(times) >= ${SHOWN_FROM}`,
  );
  return { ...periods, rows: pairUp(rows, ({ words }) => words, ['searches'], periods.compared !== null) };
}
