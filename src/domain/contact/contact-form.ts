import * as z from 'zod/mini';
import { emailSchema } from '#domain/text/email-schema.ts';
import { personNameSchema } from '#domain/text/person-name-schema.ts';
import { optionalTextSchema, textSchema } from '#domain/text/text-schema.ts';
import { visitorFields } from '#domain/visitors/visitor-form.ts';

export const CONTACT_TOPICS = ['order', 'product', 'return', 'together', 'other'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

export const contactSchema = z.strictObject({
  topic: z.enum(CONTACT_TOPICS, 'required'),
  name: personNameSchema(80),
  emailAddress: emailSchema,
  orderNumber: z._default(optionalTextSchema(40), ''),
  message: textSchema(4000),
  ...visitorFields,
});
export type ContactForm = z.infer<typeof contactSchema>;
