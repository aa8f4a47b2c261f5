import * as z from 'zod/mini';
import { normalizeText } from './normalize-text.ts';

// PostgreSQL stores neither NUL nor a lone surrogate; other control characters have no place in a form.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Accepts a file's unchanged text if PostgreSQL can store it. */
export const storable = z.refine<string>((text) => !text.includes('\0') && isWellFormed(text), 'invalid');

/** Factor by which invisible characters and decomposed letters may lengthen a text before normalization. */
const RAW = 4;

/**
 * Text from outside: {@link normalizeText normalized}, trimmed, of a bounded length (in UTF-16 units), storable in
 * PostgreSQL. A text that is too long skips all further checks, here and added later.
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
  // A pipe whose first half refuses skips its later checks, while those of the whole form still run.
  return z.pipe(measured, z.string().check(z.refine((text) => !FORBIDDEN.test(text) && isWellFormed(text), 'invalid')));
}

function isWellFormed(text: string): boolean {
  return !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text);
}
