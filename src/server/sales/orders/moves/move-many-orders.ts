import type { Actor } from '#domain/accounts/account.ts';
import { ORDER_MOVES } from '#domain/orders/order-moves.ts';
import type { BulkMove, OrderParcel } from '#domain/orders/order-requests.ts';
import type { RefusalCode } from '#domain/refusals/refusals.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MoveInput } from './move-input.ts';
import { moveOrder } from './move-order.ts';

type BulkResult =
  | { id: string; ok: true; /** The order was there already. */ unchanged: boolean }
  | { id: string; ok: false; code: RefusalCode };

/**
 * Moves many orders, each in its own transaction, so that one refusal does not stop the rest. Repeatable: an order that
 * is there already stays. Refuses unpaid orders that are to be paid in advance, and packing before the proof is
 * approved: an owner looks at those one by one.
 */
export function moveManyOrders(
  db: Database,
  actor: Actor,
  ids: readonly string[],
  move: BulkMove,
): Promise<BulkResult[]> {
  return moveEach(
    db,
    actor,
    [...new Set(ids)].map((id) => ({ id, move, onlyPaid: true, onlyApprovedProofs: true })),
  );
}

/** Ships many orders. A repeated AWB changes nothing. Refuses another order's AWB, and engravings without approval. */
export function shipManyOrders(db: Database, actor: Actor, parcels: readonly OrderParcel[]): Promise<BulkResult[]> {
  return moveEach(
    db,
    actor,
    parcels.map((parcel) => ({ ...parcel, move: 'ship', onlyApprovedProofs: true, onlyNewAwb: true })),
  );
}

async function moveEach(
  db: Database,
  actor: Actor,
  asked: readonly (MoveInput & { id: string })[],
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const { id, ...input } of asked) {
    const result = await attempt(() => moveOrder(db, actor, id, input));
    if (result.ok) results.push({ id, ok: true, unchanged: false });
    else if (await isThere(db, id, input)) results.push({ id, ok: true, unchanged: true });
    else results.push({ id, ok: false, code: result.code });
  }
  return results;
}

async function isThere(db: Database, id: string, { move, awb }: MoveInput): Promise<boolean> {
  const { state, to } = ORDER_MOVES[move];
  const row = await db.selectFrom('orders').select([state, 'awb']).where('id', '=', id).executeTakeFirst();
  return row !== undefined && (awb ? row.awb === awb : row[state] === to);
}
