import * as z from 'zod/mini';
import { personNameSchema } from '#domain/text/person-name-schema.ts';
import { textSchema } from '#domain/text/text-schema.ts';
import { readAnyPhoneNumber, readPhoneNumber } from './phone-number.ts';

/** First or last name of a contact of shop or courier: letters, spaces, hyphens. */
export const contactNameSchema = personNameSchema(80).check(z.regex(/^[\p{L}\p{M} '.-]*$/u, 'invalid'));

const readBy = (read: (typed: string) => string | undefined) =>
  z.pipe(
    textSchema(40).check(z.refine((typed) => typed === '' || read(typed) !== undefined, 'invalid')),
    z.transform((typed) => read(typed) ?? typed),
  );
/** A Romanian phone number in any spelling, converted to E.164. */
export const phoneSchema = readBy(readPhoneNumber);
/** A phone number of any country, converted to E.164. */
export const anyPhoneSchema = readBy(readAnyPhoneNumber);
