import type { Actor } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, orRefuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { countRefundable, listChargedCards } from './refunds-table.ts';
import { lockOrder } from '#server/sales/orders/change-order.ts';
import {
  auditTransition,
  moveLockedOrder,
  type TransitionResult,
} from '#server/sales/orders/moves/transition-order.ts';
import type { TransitionInput } from '#server/sales/orders/moves/transition-input.ts';
import { createRefund } from './create-refund.ts';

type Moved = Extract<TransitionResult, { ok: true }>;

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
): Promise<Moved> {
  const audit = (moved: Moved) => auditTransition(id, input, moved);
  return commit(db, { actor, audit }, async (unit) => {
    const { row } = orRefuse(await lockOrder(unit.tx, id, input.version));
    const moved = orRefuse(await moveLockedOrder(unit, row, input));
    const charged = (await listChargedCards(unit.tx, id)).reduce((sum, { left }) => sum + left, 0);
    const amount = Math.min(charged, await countRefundable(unit.tx, id));
    const rejected = orRefuse(await lockOrder(unit.tx, id));
    // What did not come by card is left to the owner, on the order's page.
    if (amount > 0) {
      await createRefund(unit, rejected.row, { key: input.refundKey, amount, reason: input.note });
    }
    return moved;
  });
}
