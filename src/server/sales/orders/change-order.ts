import { sql, type RawBuilder, type Updateable, type UpdateObject } from 'kysely';
import {
  applyTransition,
  ORDER_TRANSITIONS,
  type TransitionRefusal,
  type OrderTransition,
} from '#domain/orders/order-transitions.ts';
import type { AwbCourier } from '#domain/shipments/awb-courier.ts';
import { ORDER_ID } from '#domain/orders/order-requests.ts';
import { ORDER_NOTES, TEXTS, textsAbout, type OrderText } from '#domain/orders/order-texts.ts';
import { applyUndo, type UndoableTransition } from '#domain/orders/order-undo.ts';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { keepInvoices } from '#server/sales/invoices/held-invoices.ts';
import { closePaymentPageAfter } from '#server/sales/money/provider-effects.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { emptied } from './order-columns.ts';
import type { NewEvent, OrderRow, Unlocked } from './order-row.ts';

/**
 * Locks an order until the transaction ends. Every writer locks in one sequence, so that no two writes deadlock: the
 * order, its products by id, the discount, the customer; see docs/locking.md.
 * @param version - the one that the owner saw; undefined: any
 */
export async function lockOrder(tx: Tx, id: string, version?: number): Promise<{ ok: true; row: OrderRow } | Unlocked> {
  if (!ORDER_ID.test(id)) return { ok: false, code: 'order_not_found' };
  const row = await tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) return { ok: false, code: 'order_not_found' };
  if (version !== undefined && row.version !== version) return { ok: false, code: 'changed_meanwhile' };
  return { ok: true, row };
}

/** Columns that any change may set; the three states and the AWB follow from transitions alone. */
type Columns = Omit<
  Updateable<DatabaseSchema['orders']>,
  keyof OrderStateColumns | 'id' | 'version' | 'updatedAt' | 'holdUntil'
> & { holdUntil?: Date | RawBuilder<Date> | null };
type OrderStateColumns = Pick<OrderRow, 'status' | 'fulfilment' | 'payment' | 'awb' | 'awbCourier'>;

type NotedAside = 'holdUntil' | 'refundIban' | 'lockerId' | 'lockerName' | 'lockerCity';

interface Change {
  columns?: Columns;
  /** What the timeline says; `from` and `to` of a transition are added to its details. */
  event: NewEvent;
}
interface Transition extends Change {
  move: OrderTransition;
  /** The parcel's number, which `ship` asks for. */
  awb?: string | null | undefined;
  /** Whose number it is; left out: Sameday's. */
  courier?: AwbCourier | undefined;
}
interface Undo extends Change {
  undo: UndoableTransition;
}

/**
 * The one door through which an order changes: it checks the table of transitions, writes the locked order as its next
 * version with the event that tells why, and keeps its papers and its payment page in step.
 * @returns a refusal, where the order does not stand where the transition begins; nothing is written then
 */
export async function changeOrder(unit: Unit, row: OrderRow, change: Change | Undo): Promise<{ ok: true }>;
export async function changeOrder(
  unit: Unit,
  row: OrderRow,
  change: Transition,
): Promise<{ ok: true } | { ok: false; code: TransitionRefusal }>;
export async function changeOrder(
  unit: Unit,
  row: OrderRow,
  change: Change | Transition | Undo,
): Promise<{ ok: true } | { ok: false; code: TransitionRefusal }> {
  const moved = transit(row, change);
  if (!moved.ok) return moved;
  const columns = { ...change.columns, ...moved.states };
  const { kind, actor = unit.actor.email, note = '' } = change.event;
  const details = { ...moved.fromTo, ...change.event.details };
  await unit.tx
    .updateTable('orders')
    .set({ ...columns, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', row.id)
    .execute();
  const { id } = await unit.tx
    .insertInto('orderEvents')
    .values({ orderId: row.id, kind, actor, note, details: JSON.stringify(details) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (row.paymentMethod === 'card' && asksForOtherMoney(row, columns)) closePaymentPageAfter(unit, row.id);
  await keepInvoices(unit, row.id, { id, kind, details });
  return { ok: true };
}

/**
 * Sets what is noted on an order beside its states: until when its pieces are kept, which locker the courier knows it by, and
 * the account for money that goes back. No customer is told of these: the version stays, and the timeline says nothing.
 */
export async function setOrderColumns(tx: Tx, id: string, columns: Pick<Columns, NotedAside>): Promise<void> {
  await tx.updateTable('orders').set(columns).where('id', '=', id).execute();
}

/** Reads anew what orders keep of their lines, which have changed: their words and pieces. The caller has locked them. */
export async function refreshFromLines(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`
    update orders set goods_search_text = goods_search_text((
      select coalesce(jsonb_agg(jsonb_build_object('title', title, 'options', options) order by position), '[]')
      from order_lines where order_id = orders.id)),
      units = kept_units(id)
    where id = any(${orderIds}::text[])`.execute(tx);
}

/** Takes the person out of locked orders, whose accounts stay (GDPR art. 17). */
export async function eraseFromOrders(tx: Tx, ids: string[], mark: string): Promise<void> {
  // The county says where parcels go, and names nobody.
  const texts = emptied(TEXTS.filter((field) => field !== 'county'));
  const erased = {
    ...texts,
    firstName: mark,
    discountReason: '',
    company: null,
    awb: null,
    awbCourier: null,
    refundIban: '',
  };
  // Links in mails that were sent stop opening.
  const viewKey = sql<string>`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`;
  await emptyOrders(tx, ids, { ...erased, viewKey, erasedAt: sql<Date>`now()`, updatedAt: sql<Date>`now()` });
  await sql`update draft_orders set view_key = gen_random_uuid()::text where order_id = any(${ids}::text[])`.execute(
    tx,
  );
}

/** Takes the place and the notes out of locked orders that somebody else received. Its town stays, which the invoice names too. */
export async function eraseDestination(tx: Tx, ids: string[]): Promise<void> {
  const place = [...textsAbout('address'), ...textsAbout('locker'), ...ORDER_NOTES];
  const towns: OrderText[] = ['city', 'county', 'lockerCity'];
  await emptyOrders(tx, ids, emptied(place.filter((field) => !towns.includes(field))));
}

async function emptyOrders(tx: Tx, ids: string[], columns: UpdateObject<DatabaseSchema, 'orders'>): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
}

type Transited =
  | { ok: true; states: Partial<OrderStateColumns>; fromTo: { from?: string; to?: string } }
  | { ok: false; code: TransitionRefusal };

function transit(row: OrderRow, change: Change | Transition | Undo): Transited {
  if ('undo' in change) {
    const { state } = ORDER_TRANSITIONS[change.undo.move];
    const { status, fulfilment, payment, awb } = applyUndo(row, change.undo);
    const states = { status, fulfilment, payment, ...parcelOf(row, awb) };
    return { ok: true, states, fromTo: { from: row[state], to: states[state] } };
  }
  if (!('move' in change)) return { ok: true, states: {}, fromTo: {} };
  const moved = applyTransition({ ...row, deliveryMethod: row.deliveryMethod }, change.move, change.awb);
  if (!moved.ok) return moved;
  const { state } = ORDER_TRANSITIONS[change.move];
  const { status, fulfilment, payment, awb } = moved.order;
  const states = { status, fulfilment, payment, ...parcelOf(row, awb, change.courier) };
  return { ok: true, states, fromTo: { from: row[state], to: states[state] } };
}

/** The parcel's number and who carries it: the one is never known without the other. */
function parcelOf(row: OrderRow, awb: string | null, courier: AwbCourier = 'sameday') {
  if (awb === null) return { awb: null, awbCourier: null };
  return { awb, awbCourier: awb === row.awb ? row.awbCourier : courier };
}

const ASKED_MONEY = ['status', 'payment', 'paymentMethod', 'total'] as const;

/** Whether an open payment page may ask for what is not owed any more. */
function asksForOtherMoney(row: OrderRow, columns: Partial<Pick<OrderRow, (typeof ASKED_MONEY)[number]>>): boolean {
  return ASKED_MONEY.some((column) => columns[column] !== undefined && columns[column] !== row[column]);
}
