import type { ProvedBy, ReturnState } from '#domain/returns/return-states.ts';
import { allowedMoves, isEditable, type OrderTransition } from '#domain/orders/order-transitions.ts';
import { undoableTransitions, type UndoableTransition } from '#domain/orders/order-undo.ts';
import type { WaitsFor } from '#domain/orders/waits-for.ts';
import { undoMakes, type UndoMakes } from '#domain/invoices/undo-makes.ts';
import type { NumberedLine, Order } from '#domain/orders/order.ts';
import type { Connection, Database, Tx } from '#server/platform/database/database.ts';
import { readAtOneMoment } from '#server/platform/database/read-at-one-moment.ts';
import { readOrderMoney, type OrderMoney } from '#server/sales/money/order-money.ts';
import { findCurrentInvoice } from '#server/sales/invoices/current-invoice.ts';
import { ordersHoldingInvoices } from '#server/sales/invoices/held-invoices.ts';
import { readHandlingSteps } from '#server/sales/orders/moves/handling-steps.ts';
import { canNameCompany } from '#server/sales/orders/change-company.ts';
import { listTimeline, type TimelineEvent } from '#server/sales/orders/list-timeline.ts';
import { countWithdrawn } from '#server/sales/returns/withdrawal-order.ts';
import { refuseByReturns } from '#server/sales/returns/returned-pieces.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';

interface OrderMail {
  id: string;
  kind: string;
  subject: string;
  recipient: string;
  status: 'waiting' | 'sent' | 'failed';
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

/** Everything about one order. The view key opens the visitor's page of it. */
export interface AdminOrder extends Omit<Order, 'events' | 'lines'> {
  /** `withdrawn`: pieces that a standing return has taken, which are neither packed nor kept. */
  lines: (NumberedLine & { withdrawn: number })[];
  version: number;
  updatedAt: Date;
  /** Set when the customer's data was erased: nothing but its sums and states is left. */
  erasedAt: Date | null;
  allowedMoves: OrderTransition[];
  waitsFor: WaitsFor;
  undoableTransitions: (UndoableTransition & { makes: UndoMakes })[];
  /** Papers wait until what called for them cannot be undone by its notification. */
  invoicesWait: boolean;
  /** True while address and lines may be changed. */
  editable: boolean;
  /** True while the papers may be given another buyer. */
  companyEditable: boolean;
  timeline: TimelineEvent[];
  mails: OrderMail[];
  money: OrderMoney;
  /** The first return whose goods or money are still to come. */
  openReturn: { id: string; number: string; state: ReturnState; provedBy: ProvedBy; setAsideAt: Date | null } | null;
  /** The customer in all their orders; null once erased. `total` in bani. */
  customer: { id: string; orders: number; total: number } | null;
}

/** Reads it all as of one moment, so that the version never tells of lines that were not seen. */
export async function findAdminOrder(db: Database, id: string, now: Date): Promise<AdminOrder | undefined> {
  return readAtOneMoment(db, (tx) => readAdminOrder(tx, id, now));
}

async function readAdminOrder(db: Tx, id: string, now: Date): Promise<AdminOrder | undefined> {
  const order = await findOrderById(db, id);
  if (!order) return undefined;
  const { events: _events, ...shown } = order;
  const { customerId, customerOrders, customerTotal, netRevenue, waitsUntil, ...rest } = await readRest(db, id);
  const timeline = await listTimeline(db, id);
  const mails = await listOrderMails(db, id);
  const withdrawn = await countWithdrawn(db, id, { claims: false });
  const openReturn = await findOpenReturn(db, id);
  const standing = await findCurrentInvoice(db, id);
  const withMakes = (undoable: UndoableTransition[]) =>
    undoable.map((each) => ({ ...each, makes: undoMakes({ ...order, ...rest, netRevenue }, each, standing) }));
  return {
    ...shown,
    ...rest,
    lines: order.lines.map((line) => ({ ...line, withdrawn: withdrawn.get(line.position) ?? 0 })),
    allowedMoves: allowedMoves(
      rest,
      order.isWithdrawn ? 'withdrawn' : await refuseByReturns(db, id),
      waitsUntil !== null && waitsUntil > now,
      await readHandlingSteps(db),
    ),
    undoableTransitions: withMakes(rest.erasedAt ? [] : undoableTransitions(rest, timeline, now)),
    invoicesWait: (await ordersHoldingInvoices(db, [id])).length > 0,
    editable: isEditable(rest) && !rest.erasedAt && order.stockTaken,
    companyEditable: canNameCompany({ ...rest, erasedAt: rest.erasedAt }),
    timeline,
    mails,
    money: await readOrderMoney(db, order),
    openReturn: openReturn ?? null,
    customer:
      customerId === null ? null : { id: customerId, orders: customerOrders ?? 0, total: Number(customerTotal ?? 0) },
  };
}

async function readRest(db: Connection, id: string) {
  return db
    .selectFrom('orders')
    .leftJoin('customers', 'customers.id', 'orders.customerId')
    .where('orders.id', '=', id)
    .select([
      'version',
      'updatedAt',
      'erasedAt',
      'status',
      'fulfilment',
      'payment',
      'awb',
      'awbCourier',
      'netRevenue',
      'waitsFor',
      'waitsUntil',
    ])
    .select(['customerId', 'customers.orders as customerOrders', 'customers.total as customerTotal'])
    .executeTakeFirstOrThrow();
}

async function findOpenReturn(db: Connection, orderId: string) {
  return (
    db
      .selectFrom('returns')
      .select(['id', 'number', 'state', 'provedBy', 'setAsideAt'])
      .where('orderId', '=', orderId)
      .where('state', 'in', ['announced', 'received'])
      // The one that holds the parcel first.
      .orderBy('state')
      .orderBy('announcedAt')
      .executeTakeFirst()
  );
}

async function listOrderMails(db: Connection, orderId: string): Promise<OrderMail[]> {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'subject', 'recipient', 'status', 'attempts', 'lastError'])
    .select(['createdAt', 'sentAt'])
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}
