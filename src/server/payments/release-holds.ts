import { sql } from 'kysely';
import { SHOP_ACTOR } from '#domain/account/account.ts';
import type { Database } from '#server/database.ts';
import { lockOrder } from '#server/orders/change-order.ts';
import { commit } from '#server/unit-of-work.ts';
import { ProviderError, type CardProvider } from './card-provider.ts';
import { findWaiting } from './card-payments-table.ts';
import { cardProvider } from './current-provider.ts';
import { isOverdue, OVERDUE, releaseHold } from './hold.ts';
import { settleAtOnce } from './settle-session.ts';

/** Most holds that one call ends. */
const BATCH = 200;

/**
 * Gives back the pieces of unpaid card orders whose time ran out. Nothing queries on a timer: the provider's event about
 * an expired page does it, and this where somebody wants the pieces, looks at what hangs, or a day has passed. A payment
 * that comes later is settled then: it takes pieces again or goes back.
 * @returns how many were ended
 */
export async function releaseOverdueHolds(db: Database): Promise<number> {
  let released = 0;
  for (const id of await listOverdue(db)) {
    const isReleased = await commit(db, { actor: SHOP_ACTOR }, async (unit) => {
      const locked = await lockOrder(unit.tx, id);
      if (!locked.ok || !(await isOverdue(unit.tx, id))) return false;
      await releaseHold(unit, locked.row);
      return true;
    });
    if (isReleased) released += 1;
  }
  return released;
}

/**
 * As {@link releaseOverdueHolds}, but the provider is asked first whether somebody has paid and the word got lost. One
 * that is away is not asked about the next: each would wait for its silence.
 */
export async function settleOverdueHolds(db: Database): Promise<void> {
  const provider = cardProvider();
  for (const id of provider ? await listOverdue(db) : []) if (!(await closeOverdue(db, provider!, id))) break;
  await releaseOverdueHolds(db);
}

/** @returns false when the provider is away */
async function closeOverdue(db: Database, provider: CardProvider, orderId: string): Promise<boolean> {
  const waiting = await findWaiting(db, orderId);
  if (!waiting?.session_id) return true;
  try {
    await settleAtOnce(db, await provider.expireSession(waiting.session_id));
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
