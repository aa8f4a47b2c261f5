import { sql } from 'kysely';
import type { Bani } from '#domain/money/money.ts';
import type { Database } from '#server/platform/database/database.ts';
import { REFUND_ACCOUNT, type RefundAccount } from '#server/sales/money/refund-account.ts';
import { LATE_TRANSFERS } from '#server/sales/money/payment-exceptions.ts';

/** Order whose payment needs attention; `id` is the order's. */
interface ExceptionOrder {
  id: string;
  number: string;
  buyer: string;
  total: Bani;
  since: Date;
}

/** Cases that need an owner, each with its solution. */
interface PaymentExceptions {
  /** The provider reports no outcome of an overdue payment: ask. */
  unanswered: (ExceptionOrder & { cardPaymentId: string })[];
  /** The received sum differs from the one asked: check it, and refund it. */
  mismatches: (ExceptionOrder & { cardPaymentId: string; received: number; currency: string })[];
  /** Rejected or returned orders whose money nobody has refunded yet. */
  held: (ExceptionOrder & { held: Bani; account: RefundAccount | null })[];
  /** Refunds that have not left: retry, or send by hand. */
  refunds: (ExceptionOrder & { refundId: string; amount: Bani; failed: boolean; lastError: string | null })[];
  /** Orders not paid in time, whose pieces are on sale again. */
  released: ExceptionOrder[];
  /** Overdue transfers. */
  transfers: ExceptionOrder[];
  /** Orders paid in part, whose rest is still to be asked for. */
  partPaid: (ExceptionOrder & { due: Bani })[];
}

/** Most rows of each kind. */
const LIMIT = 100;
const ORDER = sql`o.id, o.number, o.first_name || ' ' || o.last_name as buyer, o.total`;

export async function listPaymentExceptions(db: Database): Promise<PaymentExceptions> {
  const unanswered = await sql<PaymentExceptions['unanswered'][number]>`
    select ${ORDER}, c.created_at as since, c.id as "cardPaymentId"
    from unanswered_card_payments c join orders o on o.id = c.order_id
    order by c.expires_at limit ${LIMIT}`.execute(db);
  const mismatches = await sql<PaymentExceptions['mismatches'][number]>`
    select ${ORDER}, c.settled_at as since, c.id as "cardPaymentId", c.received, c.currency
    from mismatched_card_payments c join orders o on o.id = c.order_id
    order by c.settled_at limit ${LIMIT}`.execute(db);
  const held = await sql<PaymentExceptions['held'][number]>`
    select ${ORDER}, o.updated_at as since, o.held, ${REFUND_ACCOUNT} as account from orders_holding_money o
    order by o.updated_at limit ${LIMIT}`.execute(db);
  const refunds = await sql<PaymentExceptions['refunds'][number]>`
    select ${ORDER}, r.asked_at as since, r.id as "refundId", r.amount, r.state = 'failed' as failed,
      r.last_error
    from incomplete_refunds r join orders o on o.id = r.order_id
    order by r.asked_at limit ${LIMIT}`.execute(db);
  const released = await sql<ExceptionOrder>`
    select ${ORDER}, o.updated_at as since from released_orders o
    order by o.updated_at limit ${LIMIT}`.execute(db);
  const transfers = await sql<ExceptionOrder>`
    select ${ORDER}, o.awaited_since as since from ${LATE_TRANSFERS} o
    order by since limit ${LIMIT}`.execute(db);
  const partPaid = await sql<PaymentExceptions['partPaid'][number]>`
    select ${ORDER}, o.updated_at as since, o.due from orders o
    where o.payment = 'part_paid' and o.payment_method <> 'cash' and o.due > 0 order by since limit ${LIMIT}`.execute(
    db,
  );
  return {
    unanswered: unanswered.rows,
    mismatches: mismatches.rows,
    held: held.rows,
    refunds: refunds.rows,
    released: released.rows,
    transfers: transfers.rows,
    partPaid: partPaid.rows,
  };
}
