import { sql } from 'kysely';
import { INBOX_PAGE, type SubscribersQuery } from '#domain/inbox/inbox.ts';
import type { SubscriberState } from '#domain/newsletter/subscriber-states.ts';
import type { Database } from '#server/platform/database/database.ts';
import { toPage } from '#server/platform/lists/page-cursor.ts';
import { holdsWords } from '#server/platform/lists/search-words.ts';
import { createdKey, olderThan } from './time-cursor.ts';

const SEARCHED = sql<string>`fold_romanian(email_address)`;

/** A page of the subscribers as the team sees them, latest first; their keys are left out. */
export async function listSubscribers(db: Database, { status, search, cursor }: SubscribersQuery) {
  let subscribers = db
    .selectFrom('subscribers')
    .select(['id', 'emailAddress', 'status', 'consentText'])
    .select(['consentAt', 'consentSource'])
    .select(['confirmedAt', 'leftAt', 'createdAt'])
    .select(createdKey.as('key'));
  if (status) subscribers = subscribers.where('status', '=', status);
  for (const condition of holdsWords(SEARCHED, search)) subscribers = subscribers.where(condition);
  if (cursor) subscribers = subscribers.where(olderThan(cursor));
  return toPage(
    await subscribers
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(INBOX_PAGE + 1)
      .execute(),
    INBOX_PAGE,
  );
}

export async function countSubscribers(db: Database): Promise<Record<SubscriberState, number>> {
  const counted = await sql<Record<SubscriberState, number>>`
    select count(*) filter (where status = 'pending')::integer as pending,
      count(*) filter (where status = 'confirmed')::integer as confirmed,
      count(*) filter (where status = 'left')::integer as left
    from subscribers`.execute(db);
  return counted.rows[0]!;
}
