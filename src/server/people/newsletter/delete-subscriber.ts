import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/database.ts';
import { NEWSLETTER_LETTER } from './newsletter-mails.ts';

/** Deletes the subscription of an address in any state, with its mails. @returns the number of deleted rows, 0 or 1 */
export async function deleteSubscriberOf(tx: Tx, emailAddress: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('subscribers')
    .where(sql<boolean>`lower(email_address) = lower(${emailAddress})`)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) await deleteNewsletterMails(tx, emailAddress);
  return Number(numDeletedRows);
}

/** Deletes newsletter mails to an address, because they hold the keys of its links. */
export async function deleteNewsletterMails(tx: Tx, emailAddress: string): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where('kind', 'in', ['newsletter-confirm', 'newsletter-welcome', NEWSLETTER_LETTER])
    .where(sql<boolean>`lower(recipient) = lower(${emailAddress})`)
    .execute();
}
