import * as z from 'zod/mini';
import { personNameSchema } from '#domain/text/person-name-schema.ts';
import { textSchema } from '#domain/text/text-schema.ts';
import { consentSchema, visitorFields } from '#domain/visitors/visitor-form.ts';

/** Values as posted by a form. */
export const STARS = ['1', '2', '3', '4', '5'] as const;

export const testimonialSchema = z.strictObject({
  stars: z.enum(STARS, 'required'),
  name: personNameSchema(80),
  text: textSchema(2000),
  consent: consentSchema,
  ...visitorFields,
});
export type TestimonialForm = z.infer<typeof testimonialSchema>;
