import { hasSeat, type RegisteredFirm } from '#domain/firms/registered-firm.ts';
import { needsSeat } from '#domain/orders/order-form.ts';
import type { OrderCompanyRequest } from '#domain/orders/order-requests.ts';
import { writeTaxId } from '#domain/settings/tax-id.ts';
import type { Order } from '../orders-requests.ts';

export interface CompanyValues {
  isCompany: boolean;
  name: string;
  taxId: string;
  registrationNumber: string;
  /** The seat differs from the delivery address. */
  elsewhere: boolean;
  street: string;
  city: string;
  county: string;
  postalCode: string;
}

export function valuesOf(company: Order['company']): CompanyValues {
  const { name = '', taxId = '', registrationNumber = '', address = null } = company ?? {};
  const { street = '', city = '', county = '', postalCode = '' } = address ?? {};
  const elsewhere = address !== null;
  return { isCompany: company !== null, name, taxId, registrationNumber, elsewhere, street, city, county, postalCode };
}

/** Maps a firm of the register to the form's fields. */
export function registeredValues(firm: RegisteredFirm): Partial<CompanyValues> {
  const { name, registrationNumber, street, city, county, postalCode } = firm;
  const seat = hasSeat(firm) ? { elsewhere: true, street, city, county, postalCode } : {};
  return { name, taxId: writeTaxId(firm.cui, firm.vatPayer), registrationNumber, ...seat };
}

/** Formats the firm in one line; empty for a person. */
export const lineOf = ({ isCompany, elsewhere: _elsewhere, ...company }: CompanyValues): string =>
  isCompany ? Object.values(company).filter(Boolean).join(', ') : '';

/** A draft order has no gift. */
type Billed = Pick<Order, 'deliveryMethod'> & { gift?: object | null };

/** True when the delivery address cannot be the seat: for lockers and gifts, or by choice. */
export function asksForSeat({ elsewhere }: CompanyValues, { deliveryMethod, gift }: Billed): boolean {
  return elsewhere || needsSeat({ deliveryMethod, gift, company: {} });
}

export function toCompany(values: CompanyValues, order: Billed): OrderCompanyRequest['company'] {
  const { isCompany, name, taxId, registrationNumber, street, city, county, postalCode } = values;
  const address = asksForSeat(values, order) ? { street, city, county, postalCode } : null;
  return isCompany ? { name, taxId, registrationNumber, address } : null;
}

/** Returns the form field that shows an error of the firm. */
export const companyField = (path: string) =>
  path.replace(/^company\.address$/, 'company.street').replace('.address.', '.');
