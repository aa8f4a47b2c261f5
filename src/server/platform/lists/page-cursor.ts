import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { refuseFields } from '#server/platform/unit-of-work/unit-of-work.ts';

/** Cursor at a page's end: its last row's sort key, as exact text, and the id that breaks ties. */
export interface PageCursor {
  key: string;
  id: string;
}

const IDENTIFIER = /^[\w-]{1,80}$/;
const cursorSchema = z.tuple([z.string().check(z.maxLength(500)), z.string()]);

/** Patterns of keys by type; the database can read every match. */
export const CURSOR_KEYS = {
  number: /^-?\d{1,17}$/,
  text: /^[^\0]*$/,
} as const;

function writeCursor({ key, id }: PageCursor): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** @throws Refusal `invalid_request` if the cursor does not fit the list's order */
export function readCursor(text: string, pattern: RegExp): PageCursor {
  try {
    const [key, id] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (pattern.test(key) && IDENTIFIER.test(id)) return { key, id };
  } catch {
    // Refused below, like a key that does not fit.
  }
  refuseFields({ cursor: ['invalid'] });
}

/** A sort order of a list. */
export interface SortKey {
  /** Expression that the sort's index contains. */
  by: RawBuilder<unknown>;
  /** The same expression as exact text, for the cursor. */
  key: RawBuilder<string>;
  pattern: RegExp;
  bound: (key: string) => RawBuilder<unknown>;
}

/** Writes a time as cursor key in whole microseconds: a Date truncates them, so that rows are lost or repeated. */
export function timeKey(column: string): RawBuilder<string> {
  return sql<string>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`;
}

export function timeOfKey(key: string): RawBuilder<Date> {
  return sql<Date>`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`;
}

/** Removes the extra row that shows whether a next page exists. Query `size` + 1 rows. */
export function toPage<Row extends PageCursor>(
  rows: readonly Row[],
  size: number,
): { items: Omit<Row, 'key'>[]; next: string | null } {
  const shown = rows.slice(0, size);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ key: _key, ...item }) => item),
    next: last ? writeCursor(last) : null,
  };
}
