import type { Actor } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { countRefundable, listChargedCards } from './refunds-table.ts';
import { lockOrder } from '#server/sales/orders/change-order.ts';
import { moveLockedOrder, type TransitionResult } from '#server/sales/orders/moves/transition-order.ts';
import type { TransitionInput } from '#server/sales/orders/moves/transition-input.ts';
import { createRefund } from './create-refund.ts';

/**
 * Rejects an order, and gives the card that paid it its money back in the same step: both are stored, or neither. What
 * came in cash or by transfer an owner sends by hand, and notes then: the order stays among the payments that wait.
 * @param refundKey - the refund's id; the same once more gives nothing back twice
 */
export async function rejectAndRefund(
  db: Database,
  actor: Actor,
  id: string,
  input: TransitionInput & { refundKey: string },
): Promise<TransitionResult> {
  return commit<TransitionResult>(db, { actor }, async (unit) => {
    const locked = await lockOrder(unit.tx, id, input.version);
    if (!locked.ok) return locked;
    const moved = await moveLockedOrder(unit, locked.row, input);
    if (!moved.ok) return moved;
    const charged = (await listChargedCards(unit.tx, id)).reduce((sum, { left }) => sum + left, 0);
    const amount = Math.min(charged, await countRefundable(unit.tx, id));
    const rejected = await lockOrder(unit.tx, id);
    // What did not come by card is left to the owner, on the order's page.
    if (amount > 0 && rejected.ok) {
      await createRefund(unit, rejected.row, { key: input.refundKey, amount, reason: input.note });
    }
    return moved;
  });
}
