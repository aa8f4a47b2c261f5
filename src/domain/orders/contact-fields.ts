import * as z from 'zod/mini';
import { personNameSchema } from '#domain/text/person-name-schema.ts';
import { textSchema } from '#domain/text/text-schema.ts';
import { readPhoneNumber } from './phone-number.ts';

/** A half of the name of somebody whom the shop or its courier writes to: letters, blanks, hyphens. */
export const contactNameSchema = personNameSchema(80).check(z.regex(/^[\p{L}\p{M} '’.-]*$/u, 'invalid'));

/** A Romanian phone number however it is typed; it becomes E.164. */
export const phoneSchema = z.pipe(
  textSchema(40).check(z.refine((typed) => typed === '' || readPhoneNumber(typed) !== undefined, 'invalid')),
  z.transform((typed) => readPhoneNumber(typed) ?? typed),
);
