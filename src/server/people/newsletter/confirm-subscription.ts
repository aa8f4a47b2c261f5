import { sql } from 'kysely';
import { CUSTOMER_ACTOR } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { queueMails } from '#server/platform/mail/mails-table.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { welcomeMail } from './newsletter-mails.ts';

/** Confirms a subscription; ignores repeats, wrong keys and those who left. @returns whether this press confirmed it */
export async function confirmSubscription(db: Database, confirmKey: string): Promise<boolean> {
  return commit(db, { actor: CUSTOMER_ACTOR }, async (unit) => {
    const confirmed = await unit.tx
      .updateTable('subscribers')
      .set({ status: 'confirmed', confirmedAt: sql`now()` })
      .where('confirmKey', '=', confirmKey)
      .where('status', '=', 'pending')
      .returning(['emailAddress', 'leaveKey'])
      .executeTakeFirst();
    if (!confirmed) return false;
    await queueMails(unit, [welcomeMail(confirmed.emailAddress, confirmed.leaveKey)]);
    return true;
  });
}
