import { sql, type InferResult } from 'kysely';
import type { MessagesQuery } from '#domain/inbox/inbox.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { holdsWords } from '#server/platform/lists/search-words.ts';
import { readInboxPage } from './inbox-page.ts';

export type MessageItem = InferResult<ReturnType<typeof selectMessages>>[number];

const SEARCHED = sql<string>`fold_romanian(
  name || ' ' || email_address || ' ' || topic || ' ' || order_number || ' ' || message)`;

export function listMessages(db: Database, query: MessagesQuery) {
  return readInboxPage(selectMessages(db), query, holdsWords(SEARCHED, query.search));
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
