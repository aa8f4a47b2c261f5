import { sql, type Selectable, type Updateable } from 'kysely';
import { ORDER_ID } from '#domain/order/order-requests.ts';
import type { DatabaseSchema } from '#server/database-schema.ts';
import { keepPapers } from '#server/invoices/keep-papers.ts';
import type { Unit } from '#server/unit-of-work.ts';
import type { Tx } from '#server/database.ts';

export type OrderRow = Selectable<DatabaseSchema['orders']>;

/** Why a write did not even look at the order: there is none, or somebody else changed it meanwhile. */
export type Unlocked = { ok: false; code: 'order_not_found' | 'changed_meanwhile' };

/**
 * Locks an order until the transaction ends. Every writer locks in one sequence, so that nobody waits in a circle: the
 * order, its products by id, the discount; the customer last, by the trigger when the order is written.
 * @param version - the one that the owner saw; undefined: any
 */
export async function lockOrder(tx: Tx, id: string, version?: number): Promise<{ ok: true; row: OrderRow } | Unlocked> {
  if (!ORDER_ID.test(id)) return { ok: false, code: 'order_not_found' };
  const row = await tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) return { ok: false, code: 'order_not_found' };
  if (version !== undefined && row.version !== version) return { ok: false, code: 'changed_meanwhile' };
  return { ok: true, row };
}

export interface NewEvent {
  kind: string;
  /** The mail of the owner. */
  actor: string;
  note?: string;
  /** States, ids, amounts; nothing personal, because a person's erasure leaves the audit log alone. */
  details?: Record<string, unknown>;
}

/** Writes a locked order as its next version, with the event that tells why; its papers and its payment page follow. */
export async function writeOrder(
  unit: Unit,
  row: OrderRow,
  changes: Updateable<DatabaseSchema['orders']>,
  event: NewEvent,
): Promise<void> {
  await unit.tx
    .updateTable('orders')
    .set({ ...changes, version: row.version + 1, updated_at: sql`now()` })
    .where('id', '=', row.id)
    .execute();
  await unit.tx
    .insertInto('order_events')
    .values({
      order_id: row.id,
      kind: event.kind,
      actor: event.actor,
      note: event.note ?? '',
      details: JSON.stringify(event.details ?? {}),
    })
    .execute();
  if (row.payment_method === 'card' && asksForOtherMoney(row, changes)) unit.after.closePaymentPage(row.id);
  await keepPapers(unit.tx, row.id, event);
}

/** Whether an open payment page may ask for what is not owed any more. */
function asksForOtherMoney(row: OrderRow, changes: Updateable<DatabaseSchema['orders']>): boolean {
  return (['status', 'payment', 'payment_method', 'total'] as const).some(
    (column) => changes[column] !== undefined && changes[column] !== row[column],
  );
}
