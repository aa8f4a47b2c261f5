import { sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '#server/database-schema.ts';

/**
 * Deletes the subscription of an address, whatever its state, with its mails.
 * @returns how many there were, none or one
 */
export async function deleteSubscriberOf(
  transaction: Transaction<DatabaseSchema>,
  emailAddress: string,
): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('subscribers')
    .where(sql<boolean>`lower(email_address) = lower(${emailAddress})`)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) await deleteNewsletterMails(transaction, emailAddress);
  return Number(numDeletedRows);
}

/** Deletes the mails about the newsletter to an address; they hold the keys of its links. */
export async function deleteNewsletterMails(
  transaction: Transaction<DatabaseSchema>,
  emailAddress: string,
): Promise<void> {
  await transaction
    .deleteFrom('mails')
    .where('kind', 'in', ['newsletter-confirm', 'newsletter-welcome'])
    .where(sql<boolean>`lower(recipient) = lower(${emailAddress})`)
    .execute();
}
