import { SUBSCRIBER_KEY, type SubscriberState } from '#domain/newsletter/subscriber-states.ts';
import type { Database } from '#server/platform/database/database.ts';

/** The key in an address, or an empty text, which matches no subscriber. */
export function readSubscriberKey(query: URLSearchParams): string {
  const key = query.get('cheie') ?? '';
  return SUBSCRIBER_KEY.test(key) ? key : '';
}

/** The state of the subscription that a key belongs to, or nothing. */
export async function findSubscriberState(
  db: Database,
  column: 'confirmKey' | 'leaveKey',
  key: string,
): Promise<SubscriberState | undefined> {
  const found = await db.selectFrom('subscribers').select('status').where(column, '=', key).executeTakeFirst();
  return found?.status;
}
