import * as z from 'zod/mini';
import { emailSchema } from '#domain/text/email-schema.ts';
import { consentSchema, visitorFields } from '#domain/visitors/visitor-form.ts';

export const newsletterSchema = z.strictObject({
  emailAddress: emailSchema,
  consent: consentSchema,
  /** Path of the page with the form, stored with the consent. */
  source: z._default(z.string().check(z.regex(/^\/[\w/-]{0,99}$/, 'invalid')), '/'),
  ...visitorFields,
});
export type NewsletterForm = z.infer<typeof newsletterSchema>;
