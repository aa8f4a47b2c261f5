import { canLeaveOut } from '#domain/returns/leave-out.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Day } from '#domain/calendar/day.ts';
import type { Bani } from '#domain/money/money.ts';
import type { OrderSummary } from '#domain/orders/order-summary.ts';
import type { OrderedOption } from '#domain/products/chosen-options.ts';
import type { KeptPart } from '#domain/products/personalised-parts.ts';
import { refundDeadline } from '#domain/returns/withdrawal-period.ts';
import { WITHDRAWALS_PAGE, type ReturnsQuery } from '#domain/returns/return-requests.ts';
import {
  allowedReturnMoves,
  OPEN_STATES,
  type ProvedBy,
  type ReturnMove,
  type ReturnState,
} from '#domain/returns/return-states.ts';
import { CURSOR_KEYS, readCursor, timeKey, timeOfKey, toPage } from '#server/platform/lists/page-cursor.ts';
import { holdsWords } from '#server/platform/lists/search-words.ts';
import { REFUND_ACCOUNT } from '#server/sales/money/refund-account.ts';
import { keepsPaidPart } from './returned-pieces.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** Withdrawal as the team handles it. Sums are in bani. */
interface ReturnItem {
  id: string;
  number: string;
  state: ReturnState;
  version: number;
  name: string;
  emailAddress: string;
  /** Announced with another address than the order's, as anybody who knows the order can. */
  announcedElsewhere: boolean;
  reason: string;
  /** Proof that the order is theirs; `contact`: it is a claim. */
  provedBy: ProvedBy;
  /** An owner has looked at the claim, and the order goes on. */
  setAsideAt: Date | null;
  /** Refund account, last given by a holder of the order's key or the team; empty: none. */
  iban: string;
  holder: string;
  /** Account that a claim gives, if it differs from the buyer's; or empty. */
  claimedIban: string;
  owed: Bani;
  /** Bani still to send: the sum owed less its refunds, from whichever screen. */
  outstanding: Bani;
  refunded: Bani | null;
  /** Bani of `owed` that nobody had paid, and that go back to nobody. */
  unpaid: Bani;
  completesOrder: boolean;
  /** Its settlement also returns and refunds the order: the customer keeps nothing that had a price. */
  movesOrder: boolean;
  announcedAt: Date;
  receivedAt: Date | null;
  refundedAt: Date | null;
  cancelledAt: Date | null;
  refundBy: Day;
  lines: {
    position: number;
    productId: string;
    title: string;
    options: OrderedOption[];
    quantity: number;
    /** Without the parts that the customer keeps. */
    unitPrice: Bani;
    keptParts: KeptPart[];
    restocked: boolean;
    note: string;
  }[];
  /** `byCard`: the refund goes to a card through the provider. `given`: refunded, or on its way. */
  order: Omit<OrderSummary, 'placedAt'> &
    Record<'emailAddress' | 'phoneNo', string> & { byCard: boolean; received: Bani; given: Bani };
  /** Most that can still be refunded: received or collected by the courier, less what was refunded or is on its way. */
  mostRefund: Bani;
  /** The order was rejected, or came back as a whole, so its pieces are in stock already. */
  stockIsBack: boolean;
  allowedMoves: ReturnMove[];
}

type Row = Omit<ReturnItem, 'refundBy' | 'allowedMoves'> & { key: string };

export async function listReturns(
  db: Connection,
  { search, state, orderId, cursor }: ReturnsQuery,
): Promise<{ items: ReturnItem[]; next: string | null }> {
  const conditions: RawBuilder<unknown>[] = [
    sql`true`,
    // Includes the order's own name and phone, because another person may have made the withdrawal.
    ...holdsWords(
      sql`(w.search_text || fold_romanian(concat_ws(' ', '', o.number, o.first_name, o.last_name, o.email_address, o.phone_no,
        replace(o.phone_no, '+40', '0'))))`,
      search,
    ),
  ];
  if (state) conditions.push(sql`w.state in (${sql.join(state === 'open' ? OPEN_STATES : [state])})`);
  if (orderId) conditions.push(sql`w.order_id = ${orderId}`);
  if (cursor) {
    const { key, id } = readCursor(cursor, CURSOR_KEYS.number);
    conditions.push(sql`(w.announced_at, w.id) < (${timeOfKey(key)}, ${id}::text)`);
  }
  const rows = await selectReturns(db, sql`${sql.join(conditions, sql` and `)}`, WITHDRAWALS_PAGE + 1);
  const page = toPage(rows, WITHDRAWALS_PAGE);
  return { ...page, items: page.items.map(toItem) };
}

export async function findReturn(db: Connection, id: string): Promise<ReturnItem | undefined> {
  const [row] = await selectReturns(db, sql`w.id = ${id}`, 1);
  if (!row) return undefined;
  const { key: _key, ...shown } = row;
  return toItem(shown);
}

function toItem(row: Omit<Row, 'key'>): ReturnItem {
  const moves = allowedReturnMoves(row.state);
  return {
    ...row,
    refundBy: refundDeadline(row.announcedAt),
    allowedMoves: canLeaveOut(row) ? moves : moves.filter((move) => move !== 'leave_out'),
  };
}

async function selectReturns(db: Connection, condition: RawBuilder<unknown>, limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select w.id, w.number, w.state, w.version, w.name, w.email_address, w.reason, w.owed, w.refunded,
      w.proved_by, w.set_aside_at, o.refund_iban as iban,
      coalesce(${REFUND_ACCOUNT} ->> 'holder', '') as holder,
      case when w.proved_by = 'contact' and w.iban <> o.refund_iban then w.iban else '' end as "claimedIban",
      not w.opened_by_owner and o.email_address <> '' and lower(w.email_address) <> lower(o.email_address) as "announcedElsewhere",
      coalesce(due.outstanding, 0) as outstanding, coalesce(due.unpaid, w.unpaid) as unpaid,
      w.completes_order, w.completes_order and not ${keepsPaidPart(sql`w.order_id`)} as "movesOrder",
      w.announced_at, w.received_at, w.refunded_at, w.cancelled_at,
      (select coalesce(jsonb_agg(jsonb_build_object('position', l.position, 'productId', l.product_id, 'title', l.title,
          'options', l.options, 'quantity', l.quantity, 'unitPrice', l.unit_price,
          'keptParts', l.kept_parts, 'restocked', l.restocked, 'note', l.note) order by l.position), '[]')
        from return_lines l where l.return_id = w.id) as lines,
      jsonb_build_object('id', o.id, 'number', o.number, 'emailAddress', o.email_address, 'phoneNo', o.phone_no, 'total', o.total,
        'paymentMethod', o.payment_method, 'deliveryMethod', o.delivery_method, 'awb', o.awb,
        'byCard', exists (select from card_payments c where c.order_id = o.id and c.state in ('paid', 'duplicate', 'mismatch')),
        'status', o.status, 'fulfilment', o.fulfilment, 'payment', o.payment, 'waitsFor', o.waits_for, 'due', o.due, 'received', o.received,
        'given', (select coalesce(sum(amount), 0) from refunds r where r.order_id = o.id and r.state <> 'failed')) as "order",
      greatest(0, balance.refundable) as "mostRefund",
      exists (select from restocked_orders b where b.id = o.id) as "stockIsBack", ${timeKey('w.announcedAt')} as key
    from returns w join orders o on o.id = w.order_id join refund_balances balance on balance.order_id = o.id
      left join return_balances due on due.return_id = w.id
    where ${condition} order by w.announced_at desc, w.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
