import * as z from 'zod/mini';
import { normalizeWord } from './normalize-text.ts';
import { textSchema } from './text-schema.ts';

/** `://`, `www.`, or a dot, which browsers read in four signs, between a word and a word of two letters or more, as in `exemplu.ro`. */
const SITE = /:\/\/|www\.|[\p{L}\p{N}][.\u3002\uff0e\uff61]\p{L}{2}/iu;

/**
 * The name of a person, which greets its reader in mails of the shop: it names no site. „Gh.Popescu" is asked for a blank after the dot.
 * Error codes: those of text, and `site_in_name`.
 */
export function personNameSchema(maxLength: number) {
  return textSchema(maxLength).check(
    z.overwrite(normalizeWord),
    z.refine((name) => !SITE.test(name), { error: 'site_in_name', abort: true }),
  );
}
