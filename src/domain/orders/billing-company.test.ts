import { describe, expect, it } from 'vitest';
import { billingCompanySchema, isVatPayer } from './billing-company.ts';
import { courier, easybox, faults as formFaults } from '../../../tests/support/fixtures/checkout-forms.ts';
import { needsSeat } from './order-form.ts';

const FIRM = { name: 'Atelierul Anei SRL', taxId: 'RO12345674' };
const SEAT = { street: 'Piața Mare 1', city: 'Sibiu', county: 'Sibiu' };

const faults = (changes: Record<string, unknown>) =>
  Object.fromEntries(
    (billingCompanySchema.safeParse({ ...FIRM, ...changes }).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]), // prettier-ignore
  );
const read = (changes: Record<string, unknown> = {}) => billingCompanySchema.parse({ ...FIRM, ...changes });

describe('a billing company', () => {
  it.each([
    ['RO12345674', 'RO12345674', true],
    ['12345674', '12345674', false],
    ['\u202aro\u00a01234\u20115674', 'RO12345674', true],
    [' 12.345.674 ', '12345674', false],
    ['RO19', 'RO19', true],
  ])('may have the CUI %j, stored as %s, whose RO means that it pays VAT: %s', (typed, kept, vatPayer) => {
    const firm = read({ taxId: typed });
    expect(firm.taxId).toBe(kept);
    expect(isVatPayer(firm)).toBe(vatPayer);
  });

  it.each([
    ['12345678', 'invalid'],
    ['RO12345675', 'invalid'],
    ['00000000', 'invalid'],
    ['BG12345674', 'invalid'],
    ['1', 'invalid'],
    ['123456789012', 'invalid'],
    ['1960101123456', 'invalid'],
    ['', 'required'],
  ])('cannot have the CUI %j', (taxId, code) => {
    expect(faults({ taxId })).toEqual({ taxId: code });
  });

  it.each([
    ['', ''],
    ['J40/1234/2020', 'J40/1234/2020'],
    ['j 40 / 1234 / 2020', 'J40/1234/2020'],
    ['J2024000123004', 'J2024000123004'],
    ['F12/345/2019', 'F12/345/2019'],
    ['C5/1/2021', 'C5/1/2021'],
    ['12/PJ/2015', '12/PJ/2015'],
  ])('may be registered as %j', (typed, kept) => {
    expect(read({ registrationNumber: typed }).registrationNumber).toBe(kept);
  });

  it.each(['nu știu', 'J40', 'J40/1234/2020!', 'ABCDE1234'])('cannot be registered as %j', (registrationNumber) => {
    expect(faults({ registrationNumber })).toEqual({ registrationNumber: 'invalid' });
  });

  it('must have a name', () => {
    expect(faults({ name: ' ' })).toEqual({ name: 'required' });
    expect(faults({ name: 'A'.repeat(201) })).toEqual({ name: 'too_long' });
  });

  it('has its seat at the delivery address, or at another valid address', () => {
    expect(read().address).toBeNull();
    expect(read({ address: SEAT }).address).toEqual({ ...SEAT, postalCode: '' });
    expect(faults({ address: { ...SEAT, street: '', county: '', postalCode: '12' } })).toEqual({
      'address.street': 'required',
      'address.county': 'required',
      'address.postalCode': 'invalid',
    });
    expect(faults({ address: { ...SEAT, city: 'București', county: 'București' } })).toEqual({
      'address.city': 'sector_required',
    });
    expect(faults({ address: { ...SEAT, county: 'Ardeal' } })).toEqual({ 'address.county': 'invalid' });
  });
});

it('a billing company must give its seat if the order goes to a locker or is picked up', () => {
  expect(formFaults({ ...courier, company: FIRM })).toEqual({});
  expect(formFaults({ ...easybox, company: { ...FIRM, address: SEAT } })).toEqual({});
  expect(formFaults({ ...easybox, company: FIRM })).toEqual({ 'company.address': ['required'] });
  expect(needsSeat({ deliveryMethod: 'pickup', company: { ...FIRM, address: null } })).toBe(true);
});
