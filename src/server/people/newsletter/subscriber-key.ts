import { SUBSCRIBER_KEY, type SubscriberState } from '#domain/newsletter/subscriber-states.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Reads the key from a URL; an empty string matches no subscriber. */
export function readSubscriberKey(query: URLSearchParams): string {
  const key = query.get('cheie') ?? '';
  return SUBSCRIBER_KEY.test(key) ? key : '';
}

/** Finds the state of the subscription with this key. */
export async function findSubscriberState(
  db: Database,
  column: 'confirmKey' | 'leaveKey',
  key: string,
): Promise<SubscriberState | undefined> {
  const found = await db.selectFrom('subscribers').select('status').where(column, '=', key).executeTakeFirst();
  return found?.status;
}
