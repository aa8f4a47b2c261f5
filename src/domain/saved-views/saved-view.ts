import * as z from 'zod/mini';
import { textSchema } from '#domain/text/text-schema.ts';

/** Most saved views of one person, over all screens. */
export const MAX_SAVED_VIEWS = 50;

const screenSchema = z.string('required').check(z.regex(/^[a-z][a-z-]{0,39}$/, 'invalid'));

/** Filters and sorting of a list as query string, without the question mark. */
const querySchema = z
  .string('required')
  .check(z.maxLength(2000, 'too_long'), z.regex(/^[\w\-.~%!$&'()*+,;=:@/?]*$/, 'invalid'));

/** A new view of a screen; it replaces one of the same name. */
export const savedViewSchema = z.strictObject({ screen: screenSchema, name: textSchema(60), query: querySchema });
export type NewSavedView = z.infer<typeof savedViewSchema>;

export const savedViewsQuerySchema = z.strictObject({ screen: screenSchema });
export const savedViewIdSchema = z.strictObject({ id: z.uuid('invalid') });

export interface SavedView {
  id: string;
  name: string;
  query: string;
}
