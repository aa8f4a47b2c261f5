import { sql, type RawBuilder } from 'kysely';
import type { Day } from '#domain/calendar/day.ts';
import type { Bani } from '#domain/money/money.ts';
import { AWAITED_TRANSFERS, CASH_WITH_COURIER, HANDED_OVER_UNPAID, PART_PAID } from '#domain/orders/awaited-money.ts';
import type { OrderTab } from '#domain/orders/order-states.ts';
import { refundDeadline } from '#domain/returns/withdrawal-period.ts';
import { SHIPMENTS_COMING_BACK } from '#server/fulfilment/shipments/list-shipments-coming-back.ts';
import { SHIPMENTS_NEEDING_ATTENTION } from '#server/fulfilment/shipments/list-shipments-needing-attention.ts';
import type { Database } from '#server/platform/database/database.ts';
import { matching } from '#server/sales/orders/office/orders-filter.ts';
import { ORDERS_OF_TAB } from '#server/sales/orders/office/orders-of-tab.ts';
import { FIRST_TOLD_DAYS, SIGN_IN_DAYS } from '#domain/invoices/e-factura.ts';
import { HANGING_SUBMISSIONS, isDue, isToSubmit } from '#server/sales/invoices/list-invoices.ts';
import { LATE_TRANSFERS, OWED_MONEY, UNPAID_CARDS } from '#server/sales/money/payment-exceptions.ts';

/**
 * Everything that may wait for the owner:
 * - `pending`, `toPack`, `toSend`: orders, each for its next step;
 * - `returns`: withdrawals whose goods or money are still to come;
 * - `owedMoney`: money owed to buyers;
 * - `transfers`, `partPaid`, `courierCash`, `handedOverUnpaid`: money owed to the shop;
 * - `unpaidCards`: card payments that were begun and never finished;
 * - `hangingParcels`: parcels that need an owner;
 * - `comingBack`: parcels that were refused or not collected, whose buyers may be called;
 * - `invoices`: documents to submit to RO e-Factura, except the following ones;
 * - `eFacturaRejected`, `eFacturaUnknown`: documents that ANAF refused, or may have received;
 * - `anafEnds`: days until ANAF requires the owner's certificate again;
 * - `failedMails`, `parkedMails`: mails given up, and mails that wait for a mail server to be configured;
 * - `requests`: accounts that ask to join the team.
 */
export const TASKS = [
  'pending', 'toPack', 'toSend', 'returns', 'owedMoney', 'transfers', 'partPaid', 'courierCash', 'handedOverUnpaid', 'unpaidCards', 'hangingParcels', 'comingBack',
  'invoices', 'eFacturaRejected', 'eFacturaUnknown', 'anafEnds', 'openMessages', 'pendingReviews', 'pendingTestimonials', 'requests', 'soldOut', 'lowStock', 'failedMails',
  'parkedMails',
] as const; // prettier-ignore
export type TaskName = (typeof TASKS)[number];

export interface Task {
  task: TaskName;
  count: number;
  /** Sum in bani, for tasks about money. */
  sum: Bani | null;
  /** Time since which the oldest entry waits. */
  since: Date | null;
  /** Number of entries that are late or on their last day. */
  pressing: number;
  /** Legal deadline of the first entry, if there is one. */
  lastDay: Day | null;
}

/** Reads the tasks in one statement of small counts, each answered by an index. */
export async function readTasks(db: Database): Promise<Task[]> {
  const { rows } = await sql<Task>`
    select task, count::integer, sum::float8, since, pressing::integer, to_char(last_day, 'YYYY-MM-DD') as "lastDay"
    from (${sql.join(selects(), sql` union all `)})
      as tasks (task, count, sum, since, pressing, last_day)
    where count > 0`.execute(db);
  return rows.map((row) => (row.task === 'returns' ? { ...row, lastDay: refundDeadline(row.since!) } : row));
}

/** Builds one select per task with count, sum, since, pressing and last day. */
function selects(): RawBuilder<unknown>[] {
  return [
    ordersRows('pending', 'pending'),
    ordersRows('toPack', 'to-pack'),
    ordersRows('toSend', 'to-send'),
    sql`select 'returns', count(*), coalesce(sum(b.outstanding), 0), min(r.announced_at), 0, null
      from returns r join return_balances b on b.return_id = r.id where r.state in ('announced', 'received')`,
    sql`select 'owedMoney', count(*), coalesce(sum(amount), 0), min(since), count(*), null from ${OWED_MONEY} as owed`,
    sql`select 'transfers', count(*), coalesce(sum(due), 0), min(placed_at), (select count(*) from ${LATE_TRANSFERS} late), null
      from orders where ${matching({ search: '', ...AWAITED_TRANSFERS })}`,
    sql`select 'partPaid', count(*), coalesce(sum(due), 0), min(updated_at), 0, null
      from orders where ${matching({ search: '', ...PART_PAID })}`,
    sql`select 'courierCash', count(*), coalesce(sum(case when asked > 0
        then greatest(0, asked - (received - unallocated)) else due end), 0), min(placed_at), 0, null
      from orders where ${matching({ search: '', ...CASH_WITH_COURIER })}`,
    sql`select 'handedOverUnpaid', count(*), coalesce(sum(due), 0), min(waits_since), 0, null
      from orders where ${matching({ search: '', ...HANDED_OVER_UNPAID })}`,
    sql`select 'unpaidCards', count(*), (select coalesce(sum(total), 0) from orders
        where id in (select order_id from ${UNPAID_CARDS} of_orders)), min(since), 0, null
      from ${UNPAID_CARDS} as unpaid`,
    sql`select 'hangingParcels', count, null, since, count, null from ${SHIPMENTS_NEEDING_ATTENTION} as parcels`,
    sql`select 'comingBack', count, null, since, 0, null from ${SHIPMENTS_COMING_BACK} as parcels`,
    sql`select 'invoices', count(*), null, min(i.issued_at), count(*) filter (where ${isDue}), min(i.submission_due)
      from invoices i where ${isToSubmit}`,
    sql`select hanging.* from (select count(*) filter (where state = 'rejected') as rejected, count(*) filter (where state = 'unknown') as lost,
          min(since) filter (where state = 'rejected') as rejected_since, min(since) filter (where state = 'unknown') as lost_since
        from ${HANGING_SUBMISSIONS} as of_documents) as h
      cross join lateral (values ('eFacturaRejected', h.rejected, null::bigint, h.rejected_since, h.rejected, null::date),
        ('eFacturaUnknown', h.lost, null, h.lost_since, h.lost, null)) as hanging`,
    sql`select 'anafEnds', ceil(extract(epoch from ends_at - now()) / 86400), null, null, 0, null
      from (select signed_in_at + ${SIGN_IN_DAYS} * interval '1 day' as ends_at, ended_at from anaf_account) as a
      where ended_at is null and ends_at <= now() + ${FIRST_TOLD_DAYS} * interval '1 day'`,
    waitingRows('openMessages', sql`messages where status = 'open'`),
    waitingRows('pendingReviews', sql`reviews where status = 'pending'`),
    waitingRows('pendingTestimonials', sql`testimonials where status = 'pending'`),
    waitingRows('requests', sql`users where request = 'pending'`),
    sql`select stock.* from (
        select count(*) filter (where stock = 0) as sold_out, count(*) filter (where stock > 0) as low
        from products where status = 'active' and stock <= low_stock_at) as p
      cross join lateral (values ('soldOut', p.sold_out, null::bigint, null::timestamptz, p.sold_out, null::date),
        ('lowStock', p.low, null, null, 0, null)) as stock`,
    sql`select mail.* from (
        select count(*) filter (where status = 'failed') as failed,
          count(*) filter (where status = 'waiting' and send_after = 'infinity') as parked,
          min(created_at) filter (where status = 'failed') as failed_since,
          min(created_at) filter (where status = 'waiting' and send_after = 'infinity') as parked_since
        from mails where status <> 'sent') as m
      cross join lateral (values ('failedMails', m.failed, null::bigint, m.failed_since, m.failed, null::date),
        ('parkedMails', m.parked, null, m.parked_since, m.parked, null)) as mail`,
  ];
}

// A gift to pack or send waits from its due day on, once that has come.
const ordersRows = (task: TaskName, waiting: OrderTab) =>
  sql`select ${sql.lit(task)}, count(*), null::bigint,
      min(case when waits_for = 'confirm' then waits_since else greatest(waits_since, waits_until) end), 0::bigint, null::date
    from orders where ${ORDERS_OF_TAB[waiting]}`;

const waitingRows = (task: TaskName, rows: RawBuilder<unknown>) =>
  sql`select ${sql.lit(task)}, count(*), null, min(created_at), 0, null from ${rows}`;
