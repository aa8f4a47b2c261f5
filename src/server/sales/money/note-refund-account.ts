import type { Actor } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findRefundAccount } from './refund-account.ts';
import { lockOrder, setOrderColumns } from '#server/sales/orders/change-order.ts';

/** Stores the refund account of the order and its returns. The log gets its last four digits, which identify it. */
export async function noteRefundAccount(db: Database, actor: Actor, orderId: string, iban: string): Promise<void> {
  await commit<string>(
    db,
    {
      actor,
      event: (formerly) => ({
        kind: 'order.refund-account',
        subject: `order/${orderId}`,
        details: { account: { from: lastDigits(formerly), to: lastDigits(iban) } },
      }),
    },
    async ({ tx }) => {
      const row = await lockOrder(tx, orderId);
      if (row.erasedAt) refuse('erased');
      const formerly = (await findRefundAccount(tx, orderId))?.iban ?? '';
      await setOrderColumns(tx, orderId, { refundIban: iban });
      return formerly;
    },
  );
}

const lastDigits = (iban: string) => iban && `…${iban.slice(-4)}`;
