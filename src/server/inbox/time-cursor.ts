import { sql, type RawBuilder } from 'kysely';
import { CURSOR_KEYS, readCursor, timeKey, timeOfKey } from '#server/lists/page-cursor.ts';

/** The key of the inbox's lists, which all show the latest first. */
export const createdKey = timeKey('created_at');

/** The rows after the last one of a page, latest first. */
export function olderThan(cursor: string): RawBuilder<boolean> {
  const { key, id } = readCursor(cursor, CURSOR_KEYS.number);
  return sql<boolean>`(created_at, id) < (${timeOfKey(key)}, ${id}::uuid)`;
}
