import * as z from 'zod/mini';
import { textSchema } from './text-schema.ts';

/** An e-mail address that somebody must give. Error codes: `required`, `invalid`, `too_long`. */
export const emailSchema = textSchema(254).check(
  // Left to `required` when nothing was typed.
  z.refine((typed) => typed === '' || z.email().safeParse(typed).success, 'invalid'),
);
