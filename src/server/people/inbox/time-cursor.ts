import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { CURSOR_KEYS, readCursor, timeKey, timeOfKey } from '#server/platform/lists/page-cursor.ts';
import { refuseFields } from '#server/platform/unit-of-work/unit-of-work.ts';

/** The key of the inbox's lists, which all show the latest first. */
export const createdKey = timeKey('createdAt');

const uuid = z.uuid();

export function olderThan(cursor: string): RawBuilder<boolean> {
  const { key, id } = readCursor(cursor, CURSOR_KEYS.number);
  // The cursor of another list may hold an id that the database cannot read as one of these.
  if (!uuid.safeParse(id).success) refuseFields({ cursor: ['invalid'] });
  return sql<boolean>`(created_at, id) < (${timeOfKey(key)}, ${id}::uuid)`;
}
