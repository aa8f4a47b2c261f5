import { needsSeat } from '#domain/orders/order-form.ts';
import type { OrderCompanyRequest } from '#domain/orders/order-requests.ts';
import type { Order } from '../orders-requests.ts';

/** `version` is the one that was seen when it was opened. */
export interface CompanyValues {
  version: number;
  isCompany: boolean;
  name: string;
  taxId: string;
  registrationNumber: string;
  /** The seat is not where the parcel goes. */
  elsewhere: boolean;
  street: string;
  city: string;
  county: string;
  postalCode: string;
}

export function valuesOf({ version, company }: Pick<Order, 'version' | 'company'>): CompanyValues {
  const { name = '', taxId = '', registrationNumber = '', address = null } = company ?? {};
  const { street = '', city = '', county = '', postalCode = '' } = address ?? {};
  const elsewhere = address !== null;
  return {
    version, isCompany: company !== null, name, taxId, registrationNumber, elsewhere, street, city, county, postalCode,
  }; // prettier-ignore
}

/** A draft is no gift. */
type Billed = Pick<Order, 'deliveryMethod'> & { gift?: object | null };

/** A locker says nothing of the seat, nor does the address of a gift. */
export function asksForSeat({ elsewhere }: CompanyValues, { deliveryMethod, gift }: Billed): boolean {
  return elsewhere || needsSeat({ deliveryMethod, gift, company: {} });
}

export function toRequest(values: CompanyValues, order: Billed): OrderCompanyRequest {
  const { version, isCompany, name, taxId, registrationNumber, street, city, county, postalCode } = values;
  const address = asksForSeat(values, order) ? { street, city, county, postalCode } : null;
  return { version, company: isCompany ? { name, taxId, registrationNumber, address } : null };
}
