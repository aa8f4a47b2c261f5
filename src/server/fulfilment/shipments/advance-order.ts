import type { Writer } from '#domain/accounts/account.ts';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { moveOrder } from '#server/sales/orders/moves/move-order.ts';

/** Moves one step after the other. What stands there already is no obstacle: another owner may have made a move. @returns what stood in the way */
export async function advanceOrder(
  db: Database,
  actor: Writer,
  orderId: string,
  { moves, awb, note = '' }: { moves: readonly OrderMove[]; awb: string; note?: string },
): Promise<string | undefined> {
  for (const move of moves) {
    const input = {
      move,
      awb: move === 'ship' ? awb : undefined,
      // Words of the courier's explain what no owner has done.
      note: move === 'return' ? note : '',
      // The owner gave their word when the parcel was made; now it is on its way.
      evenUnpaid: true,
    };
    const result = await attempt(() => moveOrder(db, actor, orderId, input));
    if (!result.ok && result.code !== 'not_from_here') return result.code;
  }
  return undefined;
}
