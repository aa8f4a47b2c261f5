import { requiredFields } from '#domain/orders/required-fields.ts';
import type { FormField } from './read-fields.ts';
import { requiredGiftFields } from './gift-fields.ts';
import { FORM_ORDER } from './checkout-labels.ts';
import { asksForSeat } from './company-fields.ts';

const ALWAYS = ['firstName', 'lastName', 'phoneNo', 'paymentMethod', 'termsAccepted'];

/** Returns required fields that are still empty; their validity is checked when the order is sent. */
export function missingFields(fields: Record<string, string>): FormField[] {
  const seat = asksForSeat(fields) ? ['companyStreet', 'companyCity', 'companyCounty'] : [];
  const company = fields.company === 'on' ? ['companyName', 'companyTaxId', ...seat] : [];
  const missing = [...ALWAYS, ...requiredFields(fields), ...company, ...requiredGiftFields(fields)].filter(
    (name) => !fields[name]?.trim(),
  );
  // One field searches for a locker, whichever part is missing.
  const asked = missing.map((name) => (name === 'lockerName' || name === 'lockerCity' ? 'lockerId' : name));
  return FORM_ORDER.filter((name) => asked.includes(name));
}
