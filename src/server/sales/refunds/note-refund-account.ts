import type { Actor } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { lockOrder, setOrderColumns } from '#server/sales/orders/change-order.ts';
import type { Unlocked } from '#server/sales/order-tables/order-row.ts';

export type NoteRefundAccountResult = { ok: true } | Unlocked | { ok: false; code: 'erased' };

/** Notes where the buyer wants money that goes back, for the order and all of its returns; the audit log has no number. */
export async function noteRefundAccount(
  db: Database,
  actor: Actor,
  orderId: string,
  iban: string,
): Promise<NoteRefundAccountResult> {
  return commit<NoteRefundAccountResult>(
    db,
    { actor, audit: { action: 'order.refund-account', subject: `order/${orderId}` } },
    async ({ tx }) => {
      const locked = await lockOrder(tx, orderId);
      if (!locked.ok) return locked;
      if (locked.row.erased_at) return { ok: false, code: 'erased' };
      await setOrderColumns(tx, orderId, { refund_iban: iban });
      return { ok: true };
    },
  );
}
