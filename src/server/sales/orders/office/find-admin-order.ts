import { sql } from 'kysely';
import type { ProvedBy, ReturnState } from '#domain/returns/return-states.ts';
import { allowedMoves, undoableMoves } from '#domain/orders/check-moves.ts';
import { isEditable, type OrderMove } from '#domain/orders/order-facts.ts';
import type { UndoableMove } from '#domain/orders/order-undo.ts';
import type { WaitsFor } from '#domain/orders/waits-for.ts';
import { undoMakes, type UndoMakes } from '#domain/invoices/undo-makes.ts';
import type { NumberedLine, Order } from '#domain/orders/order.ts';
import type { Connection, Database, Tx } from '#server/platform/database/database.ts';
import { readAtOneMoment } from '#server/platform/database/read-at-one-moment.ts';
import { readOrderMoney, type OrderMoney } from '#server/sales/money/order-money.ts';
import { findCurrentInvoice } from '#server/sales/invoices/current-invoice.ts';
import { ordersWithDelayedInvoices } from '#server/sales/invoices/delayed-invoices.ts';
import { readOrderFacts } from '#server/sales/orders/moves/read-order-facts.ts';
import { readPrepayment } from '#server/sales/orders/ask-for-prepayment.ts';
import { getOrderRow } from '#server/sales/orders/change-order.ts';
import { canNameCompany } from '#server/sales/orders/change-company.ts';
import { listTimeline, type TimelineEvent } from '#server/sales/orders/list-timeline.ts';
import { refusedBefore, type RefusedBefore } from '#server/sales/orders/refused-before.ts';
import { countWithdrawn } from '#server/sales/returns/withdrawal-order.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';

/** Everything about one order. The view key opens its buyer's page. */
export interface AdminOrder extends Omit<Order, 'events' | 'lines'> {
  /** `withdrawn`: pieces of a standing return, which are neither packed nor kept. */
  lines: (NumberedLine & { withdrawn: number })[];
  version: number;
  updatedAt: Date;
  /** Set once the customer's data were erased: only sums and states are left. */
  erasedAt: Date | null;
  allowedMoves: OrderMove[];
  waitsFor: WaitsFor;
  /** Whether the buyer can be asked for prepayment, or that request can be withdrawn. */
  prepayment: 'ask' | 'take_back' | null;
  refusedBefore: RefusedBefore | null;
  undoableMoves: (UndoableMove & { makes: UndoMakes })[];
  /** True while documents are delayed until their cause can no longer be undone. */
  invoicesWait: boolean;
  /** True while address and lines can be changed. */
  editable: boolean;
  /** True while the invoiced buyer can be changed. */
  companyEditable: boolean;
  timeline: TimelineEvent[];
  mails: Awaited<ReturnType<typeof listOrderMails>>;
  money: OrderMoney;
  /** First return whose goods or money are still to come. */
  openReturn: { id: string; number: string; state: ReturnState; provedBy: ProvedBy; setAsideAt: Date | null } | null;
  /** Customer across all orders; null once erased. `total` is in bani. */
  customer: { id: string; orders: number; total: number } | null;
}

/** Reads an order in one snapshot, so that its version matches its lines. */
export async function findAdminOrder(db: Database, id: string, now: Date): Promise<AdminOrder | undefined> {
  return readAtOneMoment(db, (tx) => readAdminOrder(tx, id, now));
}

async function readAdminOrder(db: Tx, id: string, now: Date): Promise<AdminOrder | undefined> {
  const order = await findOrderById(db, id);
  if (!order) return undefined;
  const { events: _events, ...shown } = order;
  const row = await getOrderRow(db, id);
  const timeline = await listTimeline(db, id);
  const mails = await listOrderMails(db, id);
  const facts = await readOrderFacts(db, row);
  const withdrawn = await countWithdrawn(db, id, { claims: false });
  const openReturn = await findOpenReturn(db, id);
  const standing = await findCurrentInvoice(db, id);
  return {
    ...shown,
    version: row.version,
    updatedAt: row.updatedAt,
    erasedAt: row.erasedAt,
    lines: order.lines.map((line) => ({ ...line, withdrawn: withdrawn.get(line.position) ?? 0 })),
    waitsFor: row.waitsFor,
    prepayment: await readPrepayment(db, id, facts),
    refusedBefore: await findRefusedBefore(db, id),
    allowedMoves: allowedMoves(facts),
    undoableMoves: undoableMoves(facts, now).map((each) => ({
      ...each,
      makes: undoMakes({ ...order, netRevenue: row.netRevenue }, each, standing),
    })),
    invoicesWait: (await ordersWithDelayedInvoices(db, [id])).length > 0,
    editable: isEditable(row) && !row.erasedAt && order.stockTaken,
    companyEditable: canNameCompany(row),
    timeline,
    mails,
    money: await readOrderMoney(db, order),
    openReturn: openReturn ?? null,
    customer: row.customerId === null ? null : await findCustomer(db, row.customerId),
  };
}

async function findCustomer(db: Connection, id: string): Promise<AdminOrder['customer']> {
  const row = await db.selectFrom('customers').select(['orders', 'total']).where('id', '=', id).executeTakeFirst();
  return { id, orders: row?.orders ?? 0, total: Number(row?.total ?? 0) };
}

async function findRefusedBefore(db: Connection, id: string): Promise<RefusedBefore | null> {
  const { rows } = await sql<{ refused: RefusedBefore | null }>`
    select ${refusedBefore('o')} as refused from orders o where o.id = ${id}`.execute(db);
  return rows[0]?.refused ?? null;
}

async function findOpenReturn(db: Connection, orderId: string) {
  return (
    db
      .selectFrom('returns')
      .select(['id', 'number', 'state', 'provedBy', 'setAsideAt'])
      .where('orderId', '=', orderId)
      .where('state', 'in', ['announced', 'received'])
      // Returns that block the parcel sort first.
      .orderBy('state')
      .orderBy('announcedAt')
      .executeTakeFirst()
  );
}

function listOrderMails(db: Connection, orderId: string) {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'subject', 'recipient', 'status', 'attempts', 'lastError'])
    .select(['createdAt', 'sentAt'])
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}
