import type { Actor } from '#domain/accounts/account.ts';
import { MOVE_TABLE, type MoveRefusal } from '#domain/orders/order-moves.ts';
import type { BulkMove } from '#domain/orders/order-requests.ts';
import type { Database } from '#server/platform/database.ts';
import type { Unlocked } from '#server/sales/orders/order-row.ts';
import { moveOrder } from '#server/sales/orders/move-order.ts';

export type BulkResult =
  | { id: string; ok: true; /** It had been moved before. */ unchanged: boolean }
  | { id: string; ok: false; code: MoveRefusal | Unlocked['code'] };

/**
 * Moves many orders, each in a transaction of its own, so that one refusal does not stop the rest. May be repeated:
 * what already is where the move leads stays there.
 */
export async function moveManyOrders(
  db: Database,
  actor: Actor,
  ids: readonly string[],
  move: BulkMove,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const id of new Set(ids)) {
    const result = await moveOrder(db, actor, id, { move, note: '', restock: false, notify: true });
    const unchanged = !result.ok && result.code === 'not_from_here' && (await isThere(db, id, move));
    results.push(result.ok || unchanged ? { id, ok: true, unchanged } : { id, ok: false, code: result.code });
  }
  return results;
}

async function isThere(db: Database, id: string, move: BulkMove): Promise<boolean> {
  const { state, to } = MOVE_TABLE[move];
  const row = await db.selectFrom('orders').select(state).where('id', '=', id).executeTakeFirst();
  return row !== undefined && Object.values(row)[0] === to;
}
