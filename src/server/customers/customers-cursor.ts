import * as z from 'zod/mini';
import { ProblemError } from '#server/http/problem.ts';

/** Where a page of a list ended: the sort key of its last row, as text, and its id. */
export interface Cursor {
  key: string;
  id: string;
}

const IDENTIFIER = /^[\w-]{1,64}$/;
const cursorSchema = z.tuple([z.string(), z.string()]);

export function writeCursor({ key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/**
 * @param pattern - what the key must look like for this sort, so that the database can read it
 * @throws ProblemError 422 when the cursor is not one of ours
 */
export function readCursor(text: string, pattern: RegExp): Cursor {
  try {
    const [key, id] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (pattern.test(key) && IDENTIFIER.test(id)) return { key, id };
  } catch {
    // Told below, as a key that does not fit.
  }
  throw new ProblemError(422, 'invalid_request', 'The request is not valid', { errors: { cursor: ['invalid'] } });
}
