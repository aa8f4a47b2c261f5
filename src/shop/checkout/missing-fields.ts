import { requiredFields } from '#domain/orders/required-fields.ts';
import type { FormField } from './read-fields.ts';
import { requiredGiftFields } from './gift-fields.ts';
import { FORM_ORDER } from './checkout-labels.ts';
import { asksForSeat } from './company-fields.ts';

const ALWAYS = ['firstName', 'lastName', 'phoneNo', 'paymentMethod', 'termsAccepted'];

/** The fields that must still be filled in before the order can be sent; whether they are right is told when it is. */
export function missingFields(fields: Record<string, string>): FormField[] {
  const seat = asksForSeat(fields) ? ['companyStreet', 'companyCity', 'companyCounty'] : [];
  const company = fields.company === 'on' ? ['companyName', 'companyTaxId', ...seat] : [];
  const missing = [...ALWAYS, ...requiredFields(fields), ...company, ...requiredGiftFields(fields)].filter(
    (name) => !fields[name]?.trim(),
  );
  // A locker is looked for in one field, whatever of it is missing.
  const asked = missing.map((name) => (name === 'lockerName' || name === 'lockerCity' ? 'lockerId' : name));
  return FORM_ORDER.filter((name) => asked.includes(name));
}
