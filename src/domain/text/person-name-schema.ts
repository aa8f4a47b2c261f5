import * as z from 'zod/mini';
import { normalizeWord } from './normalize-text.ts';
import { textSchema } from './text-schema.ts';

/** Matches `://`, `www.`, or a dot (four characters) between a word and one of two or more letters: `exemplu.ro`. */
const SITE = /:\/\/|www\.|[\p{L}\p{N}][.\u3002\uff0e\uff61]\p{L}{2}/iu;

/**
 * A person's name, which mails of the shop repeat, so it must not name a site. „Gh.Popescu" needs a space after its
 * dot. Error codes: those of text, and `site_in_name`.
 */
export function personNameSchema(maxLength: number) {
  return textSchema(maxLength).check(
    z.overwrite(normalizeWord),
    z.refine((name) => !SITE.test(name), { error: 'site_in_name', abort: true }),
  );
}
