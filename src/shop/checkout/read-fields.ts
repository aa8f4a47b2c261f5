import type { OrderField } from '#domain/orders/order-form.ts';
import type { CompanyField } from './gather-company.ts';
import type { GiftField } from './gift-fields.ts';

/** A field that the form shows: a company and a gift have fields of their own. */
export type FormField = Exclude<OrderField, 'company' | 'gift'> | CompanyField | GiftField;

/** Faults of the form, worded, by its fields. */
export type FieldErrors = Partial<Record<FormField, string>>;

/** The form's values as text, for the draft; none where there is no form. */
export function readFields(form: HTMLFormElement | null): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form ?? undefined)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
