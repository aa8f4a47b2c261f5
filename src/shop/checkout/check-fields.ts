import '#shop/zod-without-eval.ts';
import { checkoutFormSchema, type OrderFields } from '#domain/orders/order-form.ts';
import { fieldErrorText } from '#texts/field-errors.ro.ts';
import { formField, gatherCompany } from './gather-company.ts';
import { gatherGift, giftField } from './gather-gift.ts';
import type { FieldErrors } from './read-fields.ts';

/** Checks the form with the schema that the server uses; errors are worded for the visitor. */
export function checkFields(
  fields: Record<string, string>,
): { ok: true; order: OrderFields } | { ok: false; errors: FieldErrors } {
  const parsed = checkoutFormSchema.safeParse({
    ...gatherGift(fields, gatherCompany(fields)),
    termsAccepted: fields.termsAccepted === 'on',
  });
  if (parsed.success) return { ok: true, order: parsed.data };
  const errors: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    const field = formField(giftField(issue.path.join('.'))) as keyof FieldErrors;
    errors[field] ??= fieldErrorText(field, issue.message);
  }
  return { ok: false, errors };
}
