import * as z from 'zod/mini';
import { textSchema } from './text-schema.ts';

/** A required e-mail address. Error codes: `required`, `invalid`, `too_long`. */
export const emailSchema = textSchema(254).check(
  // An empty text is `required`, not `invalid`.
  z.refine((typed) => typed === '' || z.email().safeParse(typed).success, 'invalid'),
);
