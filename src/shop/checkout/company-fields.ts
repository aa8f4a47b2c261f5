import type { COMPANY_FIELDS } from './gather-company.ts';

/** The form's fields of a firm. */
export type CompanyField = (typeof COMPANY_FIELDS)[keyof typeof COMPANY_FIELDS];

/** Whether the seat is asked for: a locker says nothing of it. */
export function asksForSeat(fields: Record<string, string>): boolean {
  return fields.deliveryMethod === 'easybox' || fields.companyElsewhere === 'on';
}
