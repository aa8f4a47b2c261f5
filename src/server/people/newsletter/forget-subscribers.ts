import { sql } from 'kysely';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { FORGET_LEFT_DAYS, FORGET_PENDING_DAYS } from '#domain/newsletter/subscriber-states.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { deleteNewsletterMails } from './delete-subscriber.ts';

/** Deletes, in batches, addresses that never confirmed or that left years ago, with their mails. */
export async function forgetOldSubscribers(db: Database): Promise<void> {
  await commit(db, { actor: SHOP_ACTOR }, async (unit) => {
    const forgotten = await sql<{ emailAddress: string }>`
      delete from subscribers where id in (
        select id from subscribers
        where (status = 'pending' and asked_at < now() - ${FORGET_PENDING_DAYS} * interval '1 day')
          or (status = 'left' and left_at < now() - ${FORGET_LEFT_DAYS} * interval '1 day')
        limit 500 for update skip locked)
      returning email_address as "emailAddress"`.execute(unit.tx);
    for (const { emailAddress } of forgotten.rows) await deleteNewsletterMails(unit.tx, emailAddress);
  });
}
