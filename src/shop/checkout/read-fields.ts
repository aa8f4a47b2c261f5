import type { OrderField } from '#domain/orders/order-form.ts';
import type { CompanyField } from './gather-company.ts';
import type { GiftField } from './gift-fields.ts';

/** A field of the form; company and gift have fields of their own. */
export type FormField = Exclude<OrderField, 'company' | 'gift'> | CompanyField | GiftField;

/** Errors in words, by field. */
export type FieldErrors = Partial<Record<FormField, string>>;

/** Returns the form's values as text for the draft; empty without a form. */
export function readFields(form: HTMLFormElement | null): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form ?? undefined)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
