import { sql } from 'kysely';
import { SHOPPER_ACTOR } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { queueMails } from '#server/platform/mail/mails-table.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { welcomeMail } from './newsletter-mails.ts';

/**
 * Confirms the subscription that a key belongs to and queues its welcome. A second press, a wrong key and the key of
 * somebody who has left change nothing.
 * @returns whether this press has confirmed it
 */
export async function confirmSubscription(db: Database, confirmKey: string): Promise<boolean> {
  return commit(db, { actor: SHOPPER_ACTOR }, async (unit) => {
    const confirmed = await unit.tx
      .updateTable('subscribers')
      .set({ status: 'confirmed', confirmed_at: sql`now()` })
      .where('confirm_key', '=', confirmKey)
      .where('status', '=', 'pending')
      .returning(['email_address', 'leave_key'])
      .executeTakeFirst();
    if (!confirmed) return false;
    await queueMails(unit, [welcomeMail(confirmed.email_address, confirmed.leave_key)]);
    return true;
  });
}
