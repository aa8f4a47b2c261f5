import type { Actor } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findRefundAccount } from './refund-account.ts';
import { lockOrder, setOrderColumns } from '#server/sales/orders/change-order.ts';
import type { Unlocked } from '#server/sales/orders/order-row.ts';

type NoteRefundAccountResult = { ok: true; formerly: string } | Unlocked | { ok: false; code: 'erased' };

/**
 * Notes where the buyer wants money that goes back, for the order and all of its returns. Of the old account and of the new one the audit
 * log has the last four digits: enough to tell them apart, and no account.
 */
export async function noteRefundAccount(
  db: Database,
  actor: Actor,
  orderId: string,
  iban: string,
): Promise<NoteRefundAccountResult> {
  return commit<NoteRefundAccountResult>(
    db,
    {
      actor,
      event: (result) => ({
        kind: 'order.refund-account',
        subject: `order/${orderId}`,
        details: result.ok ? { account: { from: lastDigits(result.formerly), to: lastDigits(iban) } } : {},
      }),
    },
    async ({ tx }) => {
      const locked = await lockOrder(tx, orderId);
      if (!locked.ok) return locked;
      if (locked.row.erasedAt) return { ok: false, code: 'erased' };
      const formerly = (await findRefundAccount(tx, orderId))?.iban ?? '';
      await setOrderColumns(tx, orderId, { refundIban: iban });
      return { ok: true, formerly };
    },
  );
}

const lastDigits = (iban: string) => iban && `…${iban.slice(-4)}`;
