import { asksForSeat } from './company-fields.ts';

/** Form fields of a firm, by their path in the order. */
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

/** Returns the form's name of a field by its path in the order. */
export function formField(path: string): string {
  return COMPANY_FIELDS[path as keyof typeof COMPANY_FIELDS] ?? path;
}

/** Returns the form's values with the firm's fields as one object; null if the box is not ticked. */
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
