import { sql } from 'kysely';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import { delaySeconds } from '#domain/orders/delayed-mail.ts';
import { shopMode } from '#config/shop-mode.ts';
import type { Connection, Database, Tx } from '#server/platform/database/database.ts';
import { logError } from '#server/platform/logs/log.ts';
import { commit, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { NewEvent } from '#server/platform/events/write-event.ts';
import { lacksInvoices, syncInvoices } from './sync-invoices.ts';

type Event = Pick<NewEvent, 'kind' | 'details'> & { id: string };

/** Delays documents of an owner's act like its mail, so that an undone slip issues none; issues others at once. */
export async function keepInvoices(unit: Unit, orderId: string, event: Event): Promise<void> {
  const delayed = await unit.tx
    .selectFrom('delayedInvoices')
    .select('since')
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  if (!isDelayed(unit, event)) {
    await syncInvoices(unit.tx, orderId, delayed ? await eventsSince(unit.tx, orderId, delayed.since) : [event]);
    if (delayed) await letGo(unit.tx, orderId);
    return;
  }
  if (!(await lacksInvoices(unit.tx, orderId))) {
    if (delayed) await letGo(unit.tx, orderId);
    return;
  }
  const due = sql<Date>`now() + ${delaySeconds(unit.actor)} * interval '1 second'`;
  await unit.tx
    .insertInto('delayedInvoices')
    .values({ orderId, since: event.id, dueAt: due })
    .onConflict((conflict) => conflict.column('orderId').doNothing())
    .execute();
}

/**
 * Returns whether documents wait. Refund mails leave at once, a document belongs to the month of its event, and a
 * preview has no worker to issue it later.
 */
function isDelayed({ actor }: Unit, { kind, details }: Event): boolean {
  const [now, due] = [0, delaySeconds(actor)].map((seconds) => bucharestDay(new Date(Date.now() + seconds * 1000)));
  const isThisMonth = now!.slice(0, 7) === due!.slice(0, 7);
  const isToldAtOnce = kind === 'refunded_part' || details?.returnNumber !== undefined;
  return delaySeconds(actor) > 0 && isThisMonth && !isToldAtOnce && shopMode() !== 'preview';
}

/** Issues the due documents of all orders. @returns when the next is due */
export async function issueAllDueInvoices(db: Database): Promise<Date | undefined> {
  const delayed = await db
    .selectFrom('delayedInvoices')
    .select(['orderId', 'dueAt'])
    .select(sql<boolean>`due_at <= now()`.as('isDue'))
    .orderBy('dueAt')
    .execute();
  for (const { orderId, isDue } of delayed) {
    if (!isDue) continue;
    // A failing order must not block the others: it is retried with its mail and on every run of a worker.
    await issueDueInvoices(db, orderId).catch((error: unknown) =>
      logError('delayed_invoice_not_issued', { order: orderId }, error),
    );
  }
  return delayed.find(({ isDue }) => !isDue)?.dueAt;
}

/** Issues the due documents of one order. */
export async function issueDueInvoices(db: Database, orderId: string): Promise<void> {
  // Most mails wait for no document and need no transaction.
  if ((await findDue(db, orderId)) === undefined) return;
  await commit(db, { actor: SHOP_ACTOR }, async ({ tx }) => {
    await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
    // An undo, or another worker, may have got the lock first.
    const since = await findDue(tx, orderId);
    if (since !== undefined) await issueDelayed(tx, orderId, since);
  });
}

async function findDue(db: Connection, orderId: string): Promise<string | undefined> {
  const delayed = db.selectFrom('delayedInvoices').select('since').where('orderId', '=', orderId);
  return (await delayed.where('dueAt', '<=', sql<Date>`now()`).executeTakeFirst())?.since;
}

/** Lists the given orders with delayed documents. */
export async function ordersWithDelayedInvoices(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('delayedInvoices')
    .select('orderId')
    .where('orderId', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
  return rows.map(({ orderId }) => orderId);
}

async function issueDelayed(tx: Tx, orderId: string, since: string): Promise<void> {
  await syncInvoices(tx, orderId, await eventsSince(tx, orderId, since));
  await letGo(tx, orderId);
}

async function letGo(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('delayedInvoices').where('orderId', '=', orderId).execute();
}

function eventsSince(tx: Tx, orderId: string, since: string): Promise<Event[]> {
  return tx
    .selectFrom('events')
    .select(['id', 'kind', 'details'])
    .where('orderId', '=', orderId)
    .where('id', '>=', since)
    .orderBy('id')
    .execute();
}
