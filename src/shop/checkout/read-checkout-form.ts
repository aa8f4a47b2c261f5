import '#shop/zod-without-eval.ts';
import { checkoutFormSchema, type OrderField, type OrderFields } from '#domain/orders/order-form.ts';
import { formField, gatherCompany, type CompanyField } from './company-fields.ts';
import { fieldErrorText } from '#texts/errors.ro.ts';

export type FieldErrors = Partial<Record<OrderField | CompanyField, string>>;

/** The form's values as text, for the draft. */
export function readFields(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Checks the form with the schema that the server uses; errors are worded for the visitor. */
export function checkFields(
  fields: Record<string, string>,
): { ok: true; order: OrderFields } | { ok: false; errors: FieldErrors } {
  const parsed = checkoutFormSchema.safeParse({
    ...gatherCompany(fields),
    termsAccepted: fields.termsAccepted === 'on',
  });
  if (parsed.success) return { ok: true, order: parsed.data };
  const errors: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    const field = formField(issue.path.join('.')) as keyof FieldErrors;
    errors[field] ??= fieldErrorText(field, issue.message);
  }
  return { ok: false, errors };
}
