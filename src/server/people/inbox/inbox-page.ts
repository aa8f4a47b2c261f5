import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import * as z from 'zod/mini';
import { INBOX_PAGE } from '#domain/inbox/inbox.ts';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import { CURSOR_KEYS, readCursor, timeKey, timeOfKey, toPage } from '#server/platform/lists/page-cursor.ts';
import { refuseFields } from '#server/platform/unit-of-work/unit-of-work.ts';

const uuid = z.uuid();

/** Reads a page of an inbox list, latest first: those of `rows` in the requested state that meet all conditions. */
export async function readInboxPage<Table extends keyof DatabaseSchema, Row extends { id: string }>(
  rows: SelectQueryBuilder<DatabaseSchema, Table, Row>,
  { status, cursor }: { status?: string | undefined; cursor?: string | undefined },
  conditions: readonly RawBuilder<boolean>[],
) {
  let found = rows.select(timeKey('createdAt').as('key'));
  if (status) found = found.where(sql<boolean>`status = ${status}`);
  for (const condition of conditions) found = found.where(condition);
  if (cursor) found = found.where(olderThan(cursor));
  const latest = found.orderBy(sql`created_at`, 'desc').orderBy(sql`id`, 'desc');
  const page = await latest.limit(INBOX_PAGE + 1).execute();
  return toPage(page as unknown as (Row & { key: string })[], INBOX_PAGE);
}

function olderThan(cursor: string): RawBuilder<boolean> {
  const { key, id } = readCursor(cursor, CURSOR_KEYS.number);
  // Another list's cursor may hold an id that is no UUID.
  if (!uuid.safeParse(id).success) refuseFields({ cursor: ['invalid'] });
  return sql<boolean>`(created_at, id) < (${timeOfKey(key)}, ${id}::uuid)`;
}
