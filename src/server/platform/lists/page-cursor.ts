import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { refuseFields } from '#server/platform/unit-of-work/unit-of-work.ts';

/** End of a page of a list: the sort key of its last row, as exact text, and the id that settles ties. */
export interface PageCursor {
  key: string;
  id: string;
}

const IDENTIFIER = /^[\w-]{1,80}$/;
const cursorSchema = z.tuple([z.string().check(z.maxLength(500)), z.string()]);

/** Keys by what they hold; the database can read whatever has passed. */
export const CURSOR_KEYS = {
  number: /^-?\d{1,17}$/,
  text: /^[^\0]*$/,
} as const;

function writeCursor({ key, id }: PageCursor): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** @throws Refusal `invalid_request` when the cursor was not written for a list in this order */
export function readCursor(text: string, pattern: RegExp): PageCursor {
  try {
    const [key, id] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (pattern.test(key) && IDENTIFIER.test(id)) return { key, id };
  } catch {
    // Told below, as a key that does not fit.
  }
  refuseFields({ cursor: ['invalid'] });
}

/** What a list may be sorted by. */
export interface SortKey {
  /** Expression that the index of this sort holds. */
  by: RawBuilder<unknown>;
  /** The same as exact text, for the cursor. */
  key: RawBuilder<string>;
  pattern: RegExp;
  bound: (key: string) => RawBuilder<unknown>;
}

/** A time as a cursor's key, in whole microseconds: a Date would cut them off, and rows would be lost or shown twice. */
export function timeKey(column: string): RawBuilder<string> {
  return sql<string>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`;
}

export function timeOfKey(key: string): RawBuilder<Date> {
  return sql<Date>`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`;
}

/** Cuts the row that only tells whether there is a next page. Query `size` + 1 rows. */
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
