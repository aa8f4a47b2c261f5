import { describe, expect, it } from 'vitest';
import { COUNTIES } from './county.ts';
import { courier, easybox, faults, without } from '../../../tests/support/fixtures/checkout-forms.ts';
import { checkoutFormSchema } from './order-form.ts';

it.each(['Ana2', 'Ana <b>', 'ana@exemplu', 'Ana 💛', 5, null])('a name cannot be %j', (lastName) => {
  expect(faults({ ...courier, lastName })).toEqual({ lastName: ['invalid'] });
});

it.each([
  ['firstName', 'required'],
  ['lastName', 'required'],
  ['phoneNo', 'required'],
  ['deliveryMethod', 'required'],
  ['paymentMethod', 'payment_required'],
  ['termsAccepted', 'terms_required'],
])('a field that is always asked for is missed when it is not there at all: %s', (field, code) => {
  expect(faults(without(courier, field))).toEqual({ [field]: [code] });
});

it('the phone number is too long from 41 signs on', () => {
  expect(faults({ ...courier, phoneNo: `0712345678${'.'.repeat(31)}` })).toEqual({ phoneNo: ['too_long'] });
});

describe('the e-mail address', () => {
  it.each(['ana', 'ana@', '@exemplu.ro', 'ana@exemplu', 'ana pop@exemplu.ro', 'ana@exemplu.ro, ion@exemplu.ro'])(
    'must be whole, not %s',
    (emailAddress) => {
      expect(faults({ ...courier, emailAddress })).toEqual({ emailAddress: ['invalid'] });
    },
  );

  it('may have space around it, and is too long beyond 254 characters', () => {
    const padded = checkoutFormSchema.parse({ ...courier, emailAddress: ' ana@exemplu.ro ' });
    expect(padded.emailAddress).toBe('ana@exemplu.ro');
    const emailAddress = `ana@${'a.'.repeat(124)}exemplu.ro`;
    expect(faults({ ...courier, emailAddress }).emailAddress).toContain('too_long');
  });
});

describe('the address', () => {
  it.each(['550001', '', ' 550001 ', '550 001'])('may have the postal code %j', (postalCode) => {
    expect(faults({ ...courier, postalCode })).toEqual({});
  });

  it.each(['55000', '5500a1', '55 001', '5500012'])('cannot have the postal code %j', (postalCode) => {
    expect(faults({ ...courier, postalCode }).postalCode).toContain('invalid');
  });

  it.each(COUNTIES)('may be in %s', (county) => {
    expect(faults({ ...courier, city: 'Sector 3', county })).toEqual({});
  });

  it.each(['sibiu', 'Bavaria', 'toString'])('cannot be in %s', (county) => {
    expect(faults({ ...courier, county })).toEqual({ county: ['invalid'] });
  });
});

it.each([
  ['firstName', 80, courier],
  ['lastName', 80, courier],
  ['deliveryAddress', 200, courier],
  ['city', 80, courier],
  ['orderMentions', 1000, courier],
  ['lockerName', 120, easybox],
  ['lockerCity', 80, easybox],
])('text of a bounded length fits into %s up to %i characters', (field, length, form) => {
  expect(faults({ ...form, [field]: 'a'.repeat(length) })).toEqual({});
  expect(faults({ ...form, [field]: 'a'.repeat(length + 1) })).toEqual({ [field]: ['too_long'] });
});

it('what is pasted is read as it is seen, with signs that nobody sees and others that look the same', () => {
  const pasted = {
    firstName: 'Ana\u00a0Maria–Ioana',
    lastName: '\u202aO`Brien\u202c S\u0326erban',
    phoneNo: '\u202a0712\u2011345\u200b678\u202c',
    emailAddress: 'ana@exemplu.ro\u200b',
    county: 'Bucureşti',
    city: 'Sectorul\u20093',
    postalCode: '\u2066030–167\u2069',
  };
  expect(checkoutFormSchema.parse({ ...courier, ...pasted })).toMatchObject({
    firstName: 'Ana Maria-Ioana',
    lastName: "O'Brien Șerban",
    phoneNo: '+40712345678',
    emailAddress: 'ana@exemplu.ro',
    county: 'București',
    city: 'Sectorul 3',
    postalCode: '030167',
  });
});

it('an address in București is asked for its sector where nothing says it, and at a locker it is not', () => {
  const there = { city: 'București', county: 'București' };
  expect(faults({ ...courier, ...there })).toEqual({ city: ['sector_required'] });
  expect(faults({ ...courier, ...there, deliveryAddress: 'Strada Olarilor 12, s.3', postalCode: '030167' })).toEqual(
    {},
  );
  expect(faults({ ...easybox, ...there })).toEqual({});
});

const person = ['firstName', 'lastName', 'phoneNo', 'emailAddress', 'orderMentions'];
const place = ['deliveryAddress', 'city', 'county', 'postalCode', 'lockerName', 'lockerCity'];
it.each([...person, ...place])(
  'text that PostgreSQL cannot store is refused in %s: a NUL, and half a surrogate pair',
  (field) => {
    const form = field.startsWith('locker') ? easybox : courier;
    for (const odd of ['a\u0000b', 'a\ud83d'])
      expect(faults({ ...form, [field]: odd })).toEqual({ [field]: ['invalid'] });
  },
);
