import * as z from 'zod/mini';
import { holdsLink } from '#domain/text/holds-link.ts';
import { closeUp } from '#domain/text/normalize-text.ts';
import { optionalTextSchema } from '#domain/text/text-schema.ts';
import { COUNTIES } from './county.ts';

/** Six digits, or none; drops spaces, dots and hyphens. */
export const postalCodeSchema = optionalTextSchema(10).check(z.overwrite(closeUp), z.regex(/^(\d{6})?$/, 'invalid'));

export const countySchema = optionalTextSchema(20).check(
  z.refine((name) => name === '' || (COUNTIES as readonly string[]).includes(name), 'invalid'),
);

/** Refuses links in texts that a confirmation mail repeats, because anybody may type them for any address. */
export const noLink = z.refine<string>((text) => !holdsLink(text), 'site_in_text');

/** Makes a field optional, with an empty default. */
export const empty = (schema: z.ZodMiniType<string, string>) => z._default(schema, '');
