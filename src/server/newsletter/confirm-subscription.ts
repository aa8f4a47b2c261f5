import { sql } from 'kysely';
import type { Database } from '#server/database.ts';
import { queueMails } from '#server/mail/mails-table.ts';
import { welcomeMail } from './newsletter-mails.ts';

/**
 * Confirms the subscription that a key belongs to and queues its welcome. A second press, a wrong key and the key of
 * somebody who has left change nothing.
 * @returns true when a mail waits
 */
export async function confirmSubscription(db: Database, confirmKey: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const confirmed = await transaction
      .updateTable('subscribers')
      .set({ status: 'confirmed', confirmed_at: sql`now()` })
      .where('confirm_key', '=', confirmKey)
      .where('status', '=', 'pending')
      .returning(['email_address', 'leave_key'])
      .executeTakeFirst();
    if (!confirmed) return false;
    await queueMails(transaction, [welcomeMail(confirmed.email_address, confirmed.leave_key)]);
    return true;
  });
}
