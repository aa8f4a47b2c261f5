import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { ProblemError } from '#server/http/problem.ts';
import { INBOX_PAGE } from '#domain/inbox/inbox.ts';

const cursorSchema = z.tuple([
  // As PostgreSQL writes it: a Date would lose the microseconds, and rows with them.
  z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/)),
  z.uuid(),
]);

/** The rows after the last one of a page, latest first. */
export function olderThan(cursor: string): RawBuilder<boolean> {
  const [at, id] = readCursor(cursor);
  return sql<boolean>`(created_at, id) < (${at}::timestamptz, ${id}::uuid)`;
}

/** Asked for with each row, so that a cursor can be made of the last one. */
export const exactTime = sql<string>`created_at::text`;

/** Cuts the row that only tells whether there is a next page. Query {@link INBOX_PAGE} + 1 rows. */
export function toPage<Row extends { id: string; exactTime: string }>(
  rows: readonly Row[],
): { items: Omit<Row, 'exactTime'>[]; next: string | null } {
  const shown = rows.slice(0, INBOX_PAGE);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ exactTime: _time, ...item }) => item),
    next: last ? Buffer.from(JSON.stringify([last.exactTime, last.id])).toString('base64url') : null,
  };
}

function readCursor(cursor: string): [string, string] {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new ProblemError(422, 'invalid_request', 'The request is not valid', { errors: { cursor: ['invalid'] } });
  }
}
