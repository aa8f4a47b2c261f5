import { sql } from 'kysely';
import type { OrderFacts } from '#domain/orders/order-facts.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { isRefundedByCard } from '#server/sales/money/refunds-table.ts';
import { listStandingMoves } from '#server/sales/orders/list-timeline.ts';
import { isWaitingGift, type OrderRow } from '#server/sales/orders/orders-table.ts';
import { missingStock } from '#server/sales/orders/order-stock.ts';
import { claimOnParcel, wholeOrderWithdrawn } from '#server/sales/returns/returned-pieces.ts';
import { readHandlingSteps } from './handling-steps.ts';

type Beside = Pick<OrderFacts, 'refundable' | 'missing' | 'isWithdrawn' | 'openReturn'> &
  Pick<OrderFacts, 'awaitsProof' | 'isRefundedByCard' | 'isDiscountUsedUp' | 'awbUsedBy' | 'refundedAt' | 'settledAt'>;

/** Reads the guards' facts; reliable under the order's lock. `awb`: AWB to ship with; the caller holds its lock */
export async function readOrderFacts(db: Connection, row: OrderRow, awb: string | null = null): Promise<OrderFacts> {
  const id = sql`${row.id}`;
  const { rows } = await sql<Beside>`
    select
      coalesce((select refundable from refund_balances where order_id = ${id}), 0) as refundable,
      ${missingStock(id)} as missing,
      ${wholeOrderWithdrawn(id)} as "isWithdrawn",
      ${claimOnParcel(id)} as "openReturn",
      exists (select from proofs where order_id = ${id} and approved_at is null) as "awaitsProof",
      ${isRefundedByCard(id)} as "isRefundedByCard",
      ${row.discountCode}::text is not null and not exists (select from discounts
        where code = ${row.discountCode} and (total_limit is null or used < total_limit)) as "isDiscountUsedUp",
      ${usedBy(row, awb)} as "awbUsedBy",
      (select max(r.done_at) from refunds r left join card_payments c on c.id = r.card_payment_id
        where r.order_id = ${id} and r.state = 'done' and coalesce(c.state, 'paid') = 'paid') as "refundedAt",
      (select max(refunded_at) from returns where order_id = ${id} and state = 'refunded') as "settledAt"`.execute(db);
  return {
    status: row.status,
    fulfilment: row.fulfilment,
    payment: row.payment,
    deliveryMethod: row.deliveryMethod,
    paymentMethod: row.paymentMethod,
    total: row.total,
    received: row.received,
    unallocated: row.unallocated,
    due: row.due,
    asked: row.asked,
    stockTaken: row.stockTaken,
    isErased: row.erasedAt !== null,
    giftWaits: isWaitingGift(row),
    ...rows[0]!,
    steps: await readHandlingSteps(db),
    standing: await listStandingMoves(db, row.id),
  };
}

/** Finds a parcel with this AWB in the last 180 days, because couriers reuse numbers after years. */
function usedBy({ id, customerId }: OrderRow, awb: string | null) {
  return sql`(select case when bool_or(customer_id is distinct from ${customerId}) then 'another_customer'
      when count(*) > 0 then 'same_customer' end
    from orders where awb = ${awb} and id <> ${id} and placed_at > now() - interval '180 days')`;
}
