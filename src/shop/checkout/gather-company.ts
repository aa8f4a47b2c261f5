import { asksForSeat } from './company-fields.ts';

/** The form's fields of a firm, by their place in the order. */
const COMPANY_FIELDS = {
  'company.name': 'companyName',
  'company.taxId': 'companyTaxId',
  'company.registrationNumber': 'companyRegistration',
  'company.address': 'companyStreet',
  'company.address.street': 'companyStreet',
  'company.address.city': 'companyCity',
  'company.address.county': 'companyCounty',
  'company.address.postalCode': 'companyPostalCode',
} as const;
export type CompanyField = (typeof COMPANY_FIELDS)[keyof typeof COMPANY_FIELDS];

/** Finds the form's name of a field that the order calls by this path. */
export function formField(path: string): string {
  return COMPANY_FIELDS[path as keyof typeof COMPANY_FIELDS] ?? path;
}

/** The form's values with its firm's fields in one, as the order has them; null where the box is not ticked. */
export function gatherCompany(fields: Record<string, string>) {
  const order = Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('company')));
  if (fields.company !== 'on') return { ...order, company: null };
  const { companyName = '', companyTaxId = '', companyRegistration = '' } = fields;
  const { companyStreet = '', companyCity = '', companyCounty = '', companyPostalCode = '' } = fields;
  const seat = { street: companyStreet, city: companyCity, county: companyCounty, postalCode: companyPostalCode };
  return {
    ...order,
    company: {
      name: companyName,
      taxId: companyTaxId,
      registrationNumber: companyRegistration,
      address: asksForSeat(fields) ? seat : null,
    },
  };
}
