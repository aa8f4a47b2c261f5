import { describe, expect, it } from 'vitest';
import { orderCompanySchema } from '#domain/orders/order-requests.ts';
import { toCompany, valuesOf, type CompanyValues } from './company-values.ts';

const faultsOf = (values: CompanyValues, order: Parameters<typeof toCompany>[1]) => {
  const issues = orderCompanySchema.safeParse({ version: 3, company: toCompany(values, order) }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.at(-1), message]));
};

const COURIER = { deliveryMethod: 'courier' } as const;
const EASYBOX = { deliveryMethod: 'easybox' } as const;
const company = { name: 'Atelier SRL', taxId: 'RO12345674', registrationNumber: '', address: null };
const address = { street: 'Piața Mare 1', city: 'Sibiu', county: 'Sibiu', postalCode: '' };

describe('the form of an order’s firm', () => {
  it.each([[null], [company], [{ ...company, address }]])('sends back the stored values: %j', (stored) => {
    expect(toCompany(valuesOf(stored), COURIER)).toEqual(stored);
  });

  it('sends no firm once the order is no longer a firm’s', () => {
    const values = { ...valuesOf(company), isCompany: false };
    expect(toCompany(values, COURIER)).toBeNull();
    expect(faultsOf({ ...values, taxId: 'x' }, COURIER)).toEqual({});
  });

  it('asks for the seat if the parcel goes to a locker', () => {
    const values = valuesOf(company);
    expect(faultsOf(values, COURIER)).toEqual({});
    expect(faultsOf(values, EASYBOX)).toEqual({ street: 'required', city: 'required', county: 'required' });
    expect(faultsOf({ ...values, ...address }, EASYBOX)).toEqual({});
  });
});
