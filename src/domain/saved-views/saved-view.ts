import * as z from 'zod/mini';
import { textSchema } from '#domain/text/text-schema.ts';

/** Most views that one person keeps, over all screens. */
export const MAX_SAVED_VIEWS = 50;

const screenSchema = z.string('required').check(z.regex(/^[a-z][a-z-]{0,39}$/, 'invalid'));

/** A list's filters and sorting as its address has them, without the question mark. */
const querySchema = z
  .string('required')
  .check(z.maxLength(2000, 'too_long'), z.regex(/^[\w\-.~%!$&'()*+,;=:@/?]*$/, 'invalid'));

/** One more view of a screen; one with the same name takes its place. */
export const savedViewSchema = z.strictObject({ screen: screenSchema, name: textSchema(60), query: querySchema });
export type NewSavedView = z.infer<typeof savedViewSchema>;

export const savedViewsQuerySchema = z.strictObject({ screen: screenSchema });
export const savedViewIdSchema = z.strictObject({ id: z.uuid('invalid') });

export interface SavedView {
  id: string;
  name: string;
  query: string;
}
