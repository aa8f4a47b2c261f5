import type { Writer } from '#domain/accounts/account.ts';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { moveOrder } from '#server/sales/orders/moves/move-order.ts';

/** Makes moves in turn. A move already made is no obstacle: another owner may have made it. @returns the obstacle */
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
      // Only a return carries the courier's words, because no owner has caused it.
      note: move === 'return' ? note : '',
      // The owner agreed to send it unpaid when the parcel was made, and it has left by now.
      evenUnpaid: true,
    };
    const result = await attempt(() => moveOrder(db, actor, orderId, input));
    if (!result.ok && result.code !== 'not_from_here') return result.code;
  }
  return undefined;
}
