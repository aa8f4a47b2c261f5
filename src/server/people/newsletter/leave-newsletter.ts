import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { NEWSLETTER_LETTER } from './newsletter-mails.ts';

/**
 * Takes a subscriber off the list and deletes their unsent letters; a repeat keeps the first time.
 * @returns false when no subscriber has this key
 */
export async function leaveNewsletter(db: Database, leaveKey: string): Promise<boolean> {
  const { rows } = await sql`
    with gone as (
      update subscribers set left_at = case status when 'left' then left_at else now() end, status = 'left'
      where leave_key = ${leaveKey} returning email_address),
    unsent as (
      delete from mails using gone
      where kind = ${NEWSLETTER_LETTER} and status = 'waiting' and recipient = gone.email_address)
    select from gone`.execute(db);
  return rows.length > 0;
}
