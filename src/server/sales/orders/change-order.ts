import { sql, type RawBuilder, type Updateable, type UpdateObject } from 'kysely';
import { checkMove } from '#domain/orders/check-moves.ts';
import { ORDER_MOVES } from '#domain/orders/order-moves.ts';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import type { AwbCourier } from '#domain/shipments/awb-courier.ts';
import { ORDER_ID } from '#domain/orders/order-requests.ts';
import { ORDER_NOTES, TEXTS, textsAbout, type OrderText } from '#domain/orders/order-texts.ts';
import type { UndoableMove } from '#domain/orders/order-undo.ts';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import type { Connection, Tx } from '#server/platform/database/database.ts';
import { writeEvent, type NewEvent } from '#server/platform/events/write-event.ts';
import { keepInvoices } from '#server/sales/invoices/delayed-invoices.ts';
import { closePaymentPageAfter } from '#server/sales/money/provider-effects.ts';
import { refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { listStandingMoves } from './list-timeline.ts';
import { emptied } from './order-columns.ts';
import type { OrderRow } from './orders-table.ts';
import { listStaleWaits, untilOf } from './order-waits.ts';

/**
 * Locks an order, first in the sequence against deadlocks: order, products by id, discount, customer (docs/locking.md).
 * @param version - version that the caller has seen; left out: any
 * @throws Refusal `order_not_found`, `changed_meanwhile`
 */
export async function lockOrder(tx: Tx, id: string, version?: number): Promise<OrderRow> {
  const row = await lockOrderIfThere(tx, id);
  if (!row) refuse('order_not_found');
  if (version !== undefined && row.version !== version) refuse('changed_meanwhile');
  return row;
}

/** Locks an order for a caller that can continue without it. */
export async function lockOrderIfThere(tx: Tx, id: string): Promise<OrderRow | undefined> {
  if (!ORDER_ID.test(id)) return undefined;
  return tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Reads a locked order as the current write has left it. */
export function getOrderRow(tx: Tx, id: string): Promise<OrderRow> {
  return tx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Columns that any change may set; only moves set the three states and the AWB. */
export type Columns = Omit<
  Updateable<DatabaseSchema['orders']>,
  keyof OrderStateColumns | 'id' | 'version' | 'updatedAt' | 'holdUntil' | 'waitsFor' | 'waitsSince' | 'waitsUntil'
> & { holdUntil?: Date | RawBuilder<Date> | null };
type OrderStateColumns = Pick<OrderRow, 'status' | 'fulfilment' | 'payment' | 'awb' | 'awbCourier'>;

type NotedAside = 'holdUntil' | 'refundIban' | 'lockerId' | 'lockerName' | 'lockerCity';

interface Change {
  columns?: Columns;
  /** Event for timeline and audit log; a move adds `from` and `to` to its details. */
  event: NewEvent;
}
interface Move extends Change {
  move: OrderMove;
  /** AWB, which `ship` needs. */
  awb?: string | null | undefined;
  /** Courier of the AWB; left out: Sameday. */
  courier?: AwbCourier | undefined;
}
interface Undo extends Change {
  undo: Pick<UndoableMove, 'move' | 'back'>;
}

/** Makes every change of an order: version, event, documents, payment page, waits. @throws for an impossible move */
export async function changeOrder(unit: Unit, row: OrderRow, change: Change | Move | Undo): Promise<void> {
  const moved = transit(row, change);
  const columns = { ...change.columns, ...moved.states };
  const { kind } = change.event;
  const undoes = 'undo' in change ? await findStanding(unit.tx, row.id, change.undo.move) : {};
  const details = { ...moved.fromTo, ...undoes, ...change.event.details };
  await unit.tx
    .updateTable('orders')
    .set({ ...columns, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', row.id)
    .execute();
  const told = { ...change.event, subject: `order/${row.id}`, orderId: row.id, details };
  const id = await writeEvent(unit.tx, unit.actor, told);
  if (asksForOtherMoney(row, columns)) closePaymentPageAfter(unit, row.id);
  await keepInvoices(unit, row.id, { id, kind, details });
  await renewWaits(unit.tx, [row.id]);
}

/**
 * Sets columns beside an order's states: the end of its hold, its locker, and the refund account. No customer hears of
 * these, so the version stays and the timeline gets no entry.
 */
export async function setOrderColumns(tx: Tx, id: string, columns: Pick<Columns, NotedAside>): Promise<void> {
  await tx.updateTable('orders').set(columns).where('id', '=', id).execute();
}

/** Recomputes search text and pieces of orders whose lines changed. The caller has locked them. */
export async function refreshFromLines(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`
    update orders set goods_search_text = goods_search_text((
      select coalesce(jsonb_agg(jsonb_build_object('title', title, 'options', options) order by position), '[]')
      from order_lines where order_id = orders.id)),
      units = kept_units(id)
    where id = any(${orderIds}::text[])`.execute(tx);
}

/** Recomputes what orders wait for. `changeOrder` ends with it; other changes of related rows call it too. */
export async function renewWaits(tx: Connection, ids: readonly string[]): Promise<void> {
  const stale = await listStaleWaits(tx, ids);
  if (stale.length === 0) return;
  const rows = stale.map(({ until, ...waits }) => ({ ...waits, until: untilOf(until) }));
  await sql`
    update orders set waits_for = new."waitsFor", waits_since = new.since, waits_until = new.until
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as new (id text, "waitsFor" text, since timestamptz, until timestamptz)
    where orders.id = new.id`.execute(tx);
}

/** Orders whose facts are read together. */
const BATCH = 500;

/**
 * Recomputes waits after a change of the handling steps or sending days. Locks all orders, so that a write with the old
 * steps ends before, and a later one reads the new steps.
 */
export async function renewUnsentWaits(tx: Tx): Promise<void> {
  await sql`lock table orders in exclusive mode`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select id from orders where waits_for <> 'nothing' and status <> 'rejected' and fulfilment in ('unfulfilled', 'packed')
    `.execute(tx);
  const ids = rows.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += BATCH) await renewWaits(tx, ids.slice(from, from + BATCH));
}

/** Erases the person from locked orders; accounting data stay (GDPR art. 17). */
export async function eraseFromOrders(tx: Tx, ids: string[], mark: string): Promise<void> {
  // The county tells where parcels go and identifies nobody.
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
  // A random key invalidates the links in sent mails.
  const viewKey = sql<string>`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`;
  await emptyOrders(tx, ids, { ...erased, viewKey, erasedAt: sql<Date>`now()`, updatedAt: sql<Date>`now()` });
  await sql`update draft_orders set view_key = gen_random_uuid()::text where order_id = any(${ids}::text[])`.execute(
    tx,
  );
}

/** Erases address and notes of gifts' recipients from locked orders. The town stays, as the invoice names it too. */
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

interface Transited {
  states: Partial<OrderStateColumns>;
  fromTo: { from?: string; to?: string };
}

function transit(row: OrderRow, change: Change | Move | Undo): Transited {
  const move = 'undo' in change ? change.undo.move : 'move' in change ? change.move : undefined;
  if (move === undefined) return { states: {}, fromTo: {} };
  const code = 'move' in change ? checkMove(row, move) : undefined;
  if (code) throw new Error(`${move} refused: ${code}`);
  const { state, to: forward } = ORDER_MOVES[move];
  const to = 'undo' in change ? change.undo.back : forward;
  const { awb = null, courier = 'sameday' } = 'move' in change ? change : {};
  // AWB and courier are only ever set together.
  const parcel = move === 'ship' ? { awb, awbCourier: awb === null ? null : courier } : {};
  return { states: { [state]: to, ...parcel }, fromTo: { from: row[state], to } };
}

/** Finds the event that an undo takes back: the latest that no event has undone. */
async function findStanding(tx: Tx, orderId: string, move: OrderMove): Promise<{ undoes?: string }> {
  const undone = (await listStandingMoves(tx, orderId)).find((each) => each.move === move);
  return undone ? { undoes: undone.id } : {};
}

const ASKED_MONEY = ['status', 'payment', 'paymentMethod', 'total'] as const;

/** Returns whether an open payment page may ask for a sum that is no longer due. */
function asksForOtherMoney(row: OrderRow, columns: Partial<Pick<OrderRow, (typeof ASKED_MONEY)[number]>>): boolean {
  return ASKED_MONEY.some((column) => columns[column] !== undefined && columns[column] !== row[column]);
}
