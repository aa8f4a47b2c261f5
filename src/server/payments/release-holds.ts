import { sql } from 'kysely';
import type { Database } from '#server/database.ts';
import { lockOrder } from '#server/orders/locked-order.ts';
import { ProviderError, type CardProvider } from './card-provider.ts';
import { findWaiting } from './card-payments-table.ts';
import { cardProvider } from './current-provider.ts';
import { isOverdue, OVERDUE, releaseHold } from './hold.ts';
import { settleAndFollow } from './settle-and-follow.ts';

/** Most holds that one call ends. */
const BATCH = 200;

/**
 * Gives back the pieces of unpaid card orders whose time ran out. Nothing queries on a timer: the provider's event about
 * an expired page does it, and this where somebody wants the pieces, looks at what hangs, or a day has passed. A payment
 * that comes later is settled then: it takes pieces again or goes back.
 * @returns products whose pages now say something else about their stock
 */
export async function releaseOverdueHolds(db: Database): Promise<{ released: number; shownAnew: string[] }> {
  const overdue = await listOverdue(db);
  const shownAnew = new Set<string>();
  let released = 0;
  for (const id of overdue) {
    const given = await db.transaction().execute(async (transaction) => {
      const locked = await lockOrder(transaction, id);
      return locked.ok && (await isOverdue(transaction, id)) ? releaseHold(transaction, locked.row) : undefined;
    });
    if (given) released += 1;
    given?.forEach((product) => shownAnew.add(product));
  }
  return { released, shownAnew: [...shownAnew] };
}

/**
 * As {@link releaseOverdueHolds}, but the provider is asked first whether somebody has paid and the word got lost. One
 * that is away is not asked about the next: each would wait for its silence.
 */
export async function settleOverdueHolds(db: Database): Promise<string[]> {
  const provider = cardProvider();
  for (const id of provider ? await listOverdue(db) : []) if (!(await closeOverdue(db, provider!, id))) break;
  return (await releaseOverdueHolds(db)).shownAnew;
}

/** @returns false when the provider is away */
async function closeOverdue(db: Database, provider: CardProvider, orderId: string): Promise<boolean> {
  const waiting = await findWaiting(db, orderId);
  if (!waiting?.session_id) return true;
  try {
    await settleAndFollow(db, await provider.expireSession(waiting.session_id));
    return true;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return error.code !== 'unavailable';
  }
}

async function listOverdue(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where o.hold_until is not null and ${OVERDUE}
    order by o.hold_until limit ${BATCH}`.execute(db);
  return rows.map(({ id }) => id);
}
