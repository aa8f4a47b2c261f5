import { sql, type InferResult } from 'kysely';
import { INBOX_PAGE, type MessagesQuery } from '#domain/inbox/inbox.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { toPage } from '#server/platform/lists/page-cursor.ts';
import { holdsWords } from '#server/platform/lists/search-words.ts';
import { createdKey, olderThan } from './time-cursor.ts';

export type MessageItem = InferResult<ReturnType<typeof selectMessages>>[number];

const SEARCHED = sql<string>`fold_romanian(
  name || ' ' || email_address || ' ' || topic || ' ' || order_number || ' ' || message)`;

export async function listMessages(db: Database, { status, search, cursor }: MessagesQuery) {
  let messages = selectMessages(db).select(createdKey.as('key'));
  if (status) messages = messages.where('status', '=', status);
  for (const condition of holdsWords(SEARCHED, search)) messages = messages.where(condition);
  if (cursor) messages = messages.where(olderThan(cursor));
  return toPage(
    await messages
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(INBOX_PAGE + 1)
      .execute(),
    INBOX_PAGE,
  );
}

export function findMessage(db: Connection, id: string): Promise<MessageItem | undefined> {
  return selectMessages(db).where('id', '=', id).executeTakeFirst();
}

function selectMessages(db: Connection) {
  return db
    .selectFrom('messages')
    .select(['id', 'topic', 'name', 'emailAddress', 'message', 'orderNumber'])
    .select(
      sql<string | null>`(select orders.id from orders where orders.number = upper(trim(order_number)))`.as('orderId'),
    )
    .select(['status', 'note', 'createdAt', 'answeredAt', 'answeredBy', 'version']);
}
