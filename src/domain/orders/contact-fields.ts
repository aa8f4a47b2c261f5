import * as z from 'zod/mini';
import { personNameSchema } from '#domain/text/person-name-schema.ts';
import { textSchema } from '#domain/text/text-schema.ts';
import { readAnyPhoneNumber, readPhoneNumber } from './phone-number.ts';

/** A half of the name of somebody whom the shop or its courier writes to: letters, blanks, hyphens. */
export const contactNameSchema = personNameSchema(80).check(z.regex(/^[\p{L}\p{M} '.-]*$/u, 'invalid'));

const readBy = (read: (typed: string) => string | undefined) =>
  z.pipe(
    textSchema(40).check(z.refine((typed) => typed === '' || read(typed) !== undefined, 'invalid')),
    z.transform((typed) => read(typed) ?? typed),
  );
/** A Romanian phone number however it is typed; it becomes E.164. */
export const phoneSchema = readBy(readPhoneNumber);
/** The same, of whatever country. */
export const anyPhoneSchema = readBy(readAnyPhoneNumber);
