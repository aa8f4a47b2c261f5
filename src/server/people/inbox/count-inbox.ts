import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

interface InboxCounts {
  openMessages: number;
  pendingTestimonials: number;
  pendingReviews: number;
  failedMails: number;
}

/** Counts by the indexes of what waits, however much lies behind it. */
export async function countInbox(db: Database): Promise<InboxCounts> {
  const counted = await sql<InboxCounts>`
    select
      (select count(*) from messages where status = 'open')::integer as "openMessages",
      (select count(*) from testimonials where status = 'pending')::integer as "pendingTestimonials",
      (select count(*) from reviews where status = 'pending')::integer as "pendingReviews",
      (select count(*) from mails where status <> 'sent' and status = 'failed')::integer as "failedMails"`.execute(db);
  return counted.rows[0]!;
}
