import * as z from 'zod/mini';
import { holdsLink } from '#domain/text/holds-link.ts';
import { closeUp } from '#domain/text/normalize-text.ts';
import { optionalTextSchema } from '#domain/text/text-schema.ts';
import { COUNTIES } from './county.ts';

/** Six digits, or none; blanks, dots and hyphens are dropped. */
export const postalCodeSchema = optionalTextSchema(10).check(z.overwrite(closeUp), z.regex(/^(\d{6})?$/, 'invalid'));

export const countySchema = optionalTextSchema(20).check(
  z.refine((name) => name === '' || (COUNTIES as readonly string[]).includes(name), 'invalid'),
);

/** Of what a confirmation repeats, whoever typed it and whosever address it goes to. */
export const noLink = z.refine<string>((text) => !holdsLink(text), 'site_in_text');

/** A field that may be left out, and is empty then. */
export const empty = (schema: z.ZodMiniType<string, string>) => z._default(schema, '');
