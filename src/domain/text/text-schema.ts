import * as z from 'zod/mini';
import { normalizeText } from './normalize-text.ts';

// PostgreSQL stores neither NUL nor half a surrogate pair; other control characters have no place in a form.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** For a file's text, which is kept as it came: what PostgreSQL stores. */
export const storable = z.refine<string>((text) => !text.includes('\0') && isWellFormed(text), 'invalid');

/** Signs that nobody sees and letters in pieces may make a text so much longer than what is stored of it. */
const RAW = 4;

/**
 * Text from outside: {@link normalizeText normalized}, trimmed, of a bounded length (in UTF-16 units), storable in PostgreSQL.
 * Whatever else is asked of it, here or by who adds a check, is not asked of one that is too long.
 * Error codes: `required`, `invalid`, `too_long`.
 */
export function textSchema(maxLength: number) {
  return boundedText(maxLength, 'required').check(z.minLength(1, 'required'));
}

export function optionalTextSchema(maxLength: number) {
  return boundedText(maxLength, 'invalid');
}

function boundedText(maxLength: number, missing: 'required' | 'invalid') {
  const measured = z.string({ error: (issue) => (issue.input === undefined ? missing : 'invalid') }).check(
    z.refine((text) => text.length <= maxLength * RAW, {
      error: 'too_long',
      abort: true,
      params: { maximum: maxLength },
    }),
    z.overwrite(normalizeText),
    z.trim(),
    z.maxLength(maxLength, 'too_long'),
  );
  // A pipe ends where its first half refuses, and with it the checks that are added to it; those of the whole form go on.
  return z.pipe(measured, z.string().check(z.refine((text) => !FORBIDDEN.test(text) && isWellFormed(text), 'invalid')));
}

function isWellFormed(text: string): boolean {
  return !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text);
}
