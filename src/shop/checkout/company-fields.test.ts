import { describe, expect, it } from 'vitest';
import { courier, easybox } from '../../../tests/support/fixtures/checkout-forms.ts';
import { gatherCompany } from './gather-company.ts';
import { checkAgain, checkFields } from './place-order.ts';

const COURIER = { ...courier, termsAccepted: 'on' };
const FIRM = { company: 'on', companyName: 'Atelier SRL', companyTaxId: 'ro 12345674' };
const SEAT = { companyStreet: 'Piața Mare 1', companyCity: 'Sibiu', companyCounty: 'Sibiu' };

const companyOf = (fields: Record<string, string>) => {
  const checked = checkFields({ ...COURIER, ...fields });
  return checked.ok ? checked.order.company : checked.errors;
};

describe('the billing company of a checkout form', () => {
  it('is null while the box is not ticked, whatever was typed before', () => {
    expect(companyOf({ ...FIRM, ...SEAT, company: '' })).toBeNull();
    expect(gatherCompany({ ...COURIER, ...FIRM, company: '' })).toEqual({ ...COURIER, company: null });
  });

  it('has its seat at the delivery address, unless another one is ticked', () => {
    const firm = { name: 'Atelier SRL', taxId: 'RO12345674', registrationNumber: '' };
    expect(companyOf({ ...FIRM, ...SEAT })).toEqual({ ...firm, address: null });
    const address = { street: 'Piața Mare 1', city: 'Sibiu', county: 'Sibiu', postalCode: '' };
    expect(companyOf({ ...FIRM, ...SEAT, companyElsewhere: 'on' })).toEqual({ ...firm, address });
  });

  it('has errors at its own fields', () => {
    expect(companyOf({ ...FIRM, companyName: '', companyTaxId: '12345678', companyElsewhere: 'on' })).toEqual({
      companyName: 'Completează acest câmp.',
      companyTaxId: 'CUI-ul nu este corect. Verifică-i cifrele, de exemplu RO12345674.',
      companyStreet: 'Completează acest câmp.',
      companyCity: 'Completează acest câmp.',
      companyCounty: 'Alege județul din listă.',
    });
  });

  it('has an error at a field that was left invalid, before missing fields are reported', () => {
    const left = { ...COURIER, ...FIRM, companyName: '', companyTaxId: '12345678' };
    const none = {};
    expect(Object.keys(checkAgain(left, none, 'companyTaxId'))).toEqual(['companyTaxId']);
    expect(checkAgain({ ...left, companyTaxId: FIRM.companyTaxId }, none, 'companyTaxId')).toBe(none);
  });

  it('needs a seat if the parcel goes to a locker', () => {
    const locker = { ...easybox, termsAccepted: 'on' };
    expect(companyOf({ ...FIRM, ...locker })).toHaveProperty('companyStreet', 'Completează acest câmp.');
    expect(companyOf({ ...FIRM, ...locker, ...SEAT })).toHaveProperty('address.street', 'Piața Mare 1');
  });
});
