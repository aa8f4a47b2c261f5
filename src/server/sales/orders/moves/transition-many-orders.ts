import type { Actor } from '#domain/accounts/account.ts';
import { ORDER_TRANSITIONS, type TransitionRefusal } from '#domain/orders/order-transitions.ts';
import type { BulkTransition } from '#domain/orders/order-requests.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Unlocked } from '#server/sales/orders/order-row.ts';
import { transitionOrder } from './transition-order.ts';

export type BulkResult =
  | { id: string; ok: true; /** It had been moved before. */ unchanged: boolean }
  | { id: string; ok: false; code: TransitionRefusal | Unlocked['code'] };

/**
 * Moves many orders, each in a transaction of its own, so that one refusal does not stop the rest. May be repeated:
 * what already is where the move leads stays there. What is to be paid beforehand and is not, and what is to be packed before
 * its buyer has approved the proof, an owner looks at by itself.
 */
export async function transitionManyOrders(
  db: Database,
  actor: Actor,
  ids: readonly string[],
  move: BulkTransition,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const id of new Set(ids)) {
    const result = await transitionOrder(db, actor, id, {
      move,
      note: '',
      restock: false,
      notify: true,
      onlyPaid: true,
      onlyApprovedProofs: true,
    });
    const unchanged = !result.ok && result.code === 'not_from_here' && (await isThere(db, id, move));
    results.push(result.ok || unchanged ? { id, ok: true, unchanged } : { id, ok: false, code: result.code });
  }
  return results;
}

async function isThere(db: Database, id: string, move: BulkTransition): Promise<boolean> {
  const { state, to } = ORDER_TRANSITIONS[move];
  const row = await db.selectFrom('orders').select(state).where('id', '=', id).executeTakeFirst();
  return row !== undefined && Object.values(row)[0] === to;
}
