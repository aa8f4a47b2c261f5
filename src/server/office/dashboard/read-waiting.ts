import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { isDue } from '#server/sales/invoices/list-invoices.ts';
import { SHIPMENTS_NEEDING_ATTENTION } from '#server/fulfilment/shipments/list-shipments-needing-attention.ts';
import { waitingOrders } from '#server/sales/admin-orders/waiting-orders.ts';
import { readHandlingSteps } from '#server/sales/orders/handling-steps.ts';
import { PAYMENT_EXCEPTION_COUNT } from '#server/sales/ledger/payment-exceptions.ts';

/** How many there are of everything that asks for the owner, and what an empty shop still lacks. */
export interface Waiting {
  /** Orders to approve or reject. */
  pending: number;
  /** Approved orders to pack, and packed ones to give to the courier. */
  toPack: number;
  toSend: number;
  /** Withdrawals whose goods or money are still to come. */
  returns: number;
  /** Payments and refunds that do not go on by themselves. */
  hangingPayments: number;
  /** Shipments that want an owner's eye. */
  hangingParcels: number;
  /** Active products with few pieces left, and with none. */
  lowStock: number;
  soldOut: number;
  /** Invoices whose days for handing in to RO e-Factura run out, or have. */
  dueInvoices: number;
  openMessages: number;
  pendingTestimonials: number;
  pendingReviews: number;
  /** Accounts that ask to join the team. */
  requests: number;
  /** Mails given up after the last try, and mails that wait for a mail server to be set. */
  failedMails: number;
  parkedMails: number;
  activeProducts: number;
  /** Active products that came with the shop, as they came. */
  sampleProducts: number;
  /** True once there was an order, whatever became of it. */
  hasOrders: boolean;
}

/** One statement of small counts, each of which an index answers. */
export async function readWaiting(db: Database): Promise<Waiting> {
  const waits = waitingOrders(await readHandlingSteps(db));
  const { rows } = await sql<Waiting>`
    select o.*, p.*, m.*,
      (select count(*)::integer from returns where state in ('announced', 'received')) as returns,
      ${PAYMENT_EXCEPTION_COUNT} as "hangingPayments",
      ${SHIPMENTS_NEEDING_ATTENTION} as "hangingParcels",
      (select count(*)::integer from invoices i where ${isDue}) as "dueInvoices",
      (select count(*)::integer from messages where status = 'open') as "openMessages",
      (select count(*)::integer from testimonials where status = 'pending') as "pendingTestimonials",
      (select count(*)::integer from reviews where status = 'pending') as "pendingReviews",
      (select count(*)::integer from users where request = 'pending') as requests,
      exists (select from orders) as "hasOrders"
    from
      (select count(*) filter (where ${waits.pending})::integer as pending,
        count(*) filter (where ${waits['to-pack']})::integer as "toPack",
        count(*) filter (where ${waits['to-send']})::integer as "toSend"
        from orders where status <> 'rejected' and fulfilment in ('unfulfilled', 'packed')) as o,
      (select count(*)::integer as "activeProducts",
        count(*) filter (where sample or not safety_confirmed)::integer as "sampleProducts",
        count(*) filter (where stock > 0 and stock <= low_stock_at)::integer as "lowStock",
        count(*) filter (where stock = 0)::integer as "soldOut" from products where status = 'active') as p,
      (select count(*) filter (where status = 'failed')::integer as "failedMails",
        count(*) filter (where status = 'waiting' and next_attempt_at = 'infinity')::integer as "parkedMails"
        from mails where status <> 'sent') as m`.execute(db);
  return rows[0]!;
}

const MOST_SHORT = 6;

export interface ShortProduct {
  id: string;
  title: string;
  stock: number;
}

/** Active products with few or no pieces left, the fewest first. */
export async function listShortProducts(db: Database): Promise<ShortProduct[]> {
  return db
    .selectFrom('products')
    .select(['id', 'title', 'stock'])
    .where('status', '=', 'active')
    .whereRef('stock', '<=', 'low_stock_at')
    .orderBy('stock')
    .orderBy('position')
    .limit(MOST_SHORT)
    .execute();
}
