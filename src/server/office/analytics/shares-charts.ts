import { sql, type RawBuilder } from 'kysely';
import type {
  Chart,
  CountyRow,
  DeliveryRow,
  DiscountRow,
  DiscountUse,
  PaymentRow,
  Share,
  ShareRow,
} from '#domain/analytics/charts.ts';
import { pairUp, type OfPeriod } from '#domain/analytics/pair-up.ts';
import type { OrderDeliveryMethod, PaymentMethod } from '#domain/orders/order-form.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { overPeriods, readPeriods, type PeriodQuery } from './over-periods.ts';

const MOST_CODES = 100;

export const readDeliveryChart = (tx: Tx, query: PeriodQuery): Promise<Chart<DeliveryRow>> =>
  readShares<OrderDeliveryMethod>(tx, query, sql`o.delivery_method`);

export const readPaymentChart = (tx: Tx, query: PeriodQuery): Promise<Chart<PaymentRow>> =>
  readShares<PaymentMethod>(tx, query, sql`o.payment_method`);

export const readCountiesChart = (tx: Tx, query: PeriodQuery): Promise<Chart<CountyRow>> =>
  readShares<string>(tx, query, sql`o.county`);

async function readShares<Key extends string>(
  tx: Tx,
  query: PeriodQuery,
  column: RawBuilder<unknown>,
): Promise<Chart<ShareRow<Key>>> {
  const periods = readPeriods(query);
  const rows = await overPeriods(
    tx,
    periods,
    () => sql`${column} as key, o.net_revenue`,
    sql<OfPeriod<Share & { key: Key }>>`
      select which, key, count(*)::integer as orders, sum(net_revenue)::float8 as revenue from placed group by which, key`,
  );
  return { ...periods, rows: pairUp(rows, (row) => row.key, ['orders', 'revenue'], periods.compared !== null) };
}

export async function readDiscountsChart(tx: Tx, query: PeriodQuery): Promise<Chart<DiscountRow>> {
  const periods = readPeriods(query);
  const rows = await overPeriods(
    tx,
    periods,
    () => sql`o.id, o.net_revenue, o.counts_as_sale as counted`,
    sql<OfPeriod<DiscountUse & { code: string }>>`
      select which, case when s.discount_id is null then d.code else '' end as code, count(*)::integer as uses, sum(u.amount)::float8 as amount,
        coalesce(sum(net_revenue) filter (where counted), 0)::float8 as revenue
      from placed join discount_uses u on u.order_id = placed.id join discounts d on d.id = u.discount_id
      left join second_chances s on s.discount_id = d.id
      group by 1, 2`,
    // Nine orders in ten have none.
    sql<boolean>`o.discount_code is not null`,
  );
  const paired = pairUp(rows, (row) => row.code, ['uses', 'amount', 'revenue'], periods.compared !== null);
  return { ...periods, rows: paired.slice(0, MOST_CODES) };
}
