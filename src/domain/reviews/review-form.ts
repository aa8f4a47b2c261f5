import * as z from 'zod/mini';
import { STARS } from '#domain/testimonials/testimonial-form.ts';
import { personNameSchema } from '#domain/text/person-name-schema.ts';
import { textSchema } from '#domain/text/text-schema.ts';
import { consentSchema } from '#domain/visitors/visitor-form.ts';

/** Order of a form, and the key that opens it. */
export const orderKeyFields = {
  orderId: z.string('required').check(z.regex(/^[\w-]{1,64}$/, 'invalid')),
  viewKey: z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
};

export const REVIEW_LENGTH = 2000;

const productId = z.string('required').check(z.regex(/^[a-z0-9-]{1,64}$/, 'invalid'));

export const reviewSchema = z.object({
  ...orderKeyFields,
  productId,
  stars: z.enum(STARS, 'required'),
  name: personNameSchema(80),
  text: textSchema(REVIEW_LENGTH),
  consent: consentSchema,
});
export type ReviewForm = z.infer<typeof reviewSchema>;

export const reviewOfOrderSchema = z.object({ ...orderKeyFields, productId });
