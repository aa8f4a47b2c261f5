import * as z from 'zod/mini';
import { PRODUCT_ID } from '#domain/cart/cart.ts';
import { emailSchema } from '#domain/text/email-schema.ts';
import { visitorFields } from '#domain/visitors/visitor-form.ts';

export const stockAlertSchema = z.strictObject({
  productId: z.string().check(z.regex(PRODUCT_ID, 'invalid')),
  emailAddress: emailSchema,
  ...visitorFields,
});
export type StockAlertForm = z.infer<typeof stockAlertSchema>;
