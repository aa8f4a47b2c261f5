import * as z from 'zod/mini';
import { textSchema } from './text-schema.ts';

/** `://`, `www.`, or a dot between a word and a word of two letters or more, as in `exemplu.ro`. */
const SITE = /:\/\/|www\.|[\p{L}\p{N}]\.[\p{L}]{2}/iu;

/**
 * The name of a person, which greets its reader in mails of the shop: it names no site. „Gh.Popescu" is asked for a blank after the dot.
 * Error codes: those of text, and `site_in_name`.
 */
export function personNameSchema(maxLength: number) {
  return textSchema(maxLength).check(z.refine((name) => !SITE.test(name), { error: 'site_in_name', abort: true }));
}
