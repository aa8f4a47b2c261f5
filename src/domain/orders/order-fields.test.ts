import { describe, expect, it } from 'vitest';
import { COUNTIES } from './county.ts';
import { checkoutFormSchema } from './order-form.ts';

const contact = { firstName: 'Ana', lastName: 'Pop', phoneNo: '0712 345 678', termsAccepted: true };
const courier = {
  ...contact,
  deliveryMethod: 'courier',
  deliveryAddress: 'Strada Olarilor 12',
  city: 'Sibiu',
  county: 'Sibiu',
  paymentMethod: 'cash',
};
const easybox = {
  ...contact,
  deliveryMethod: 'easybox',
  emailAddress: 'ana@exemplu.ro',
  lockerName: 'Easybox Mega Image Unirii',
  lockerCity: 'București',
  paymentMethod: 'transfer',
};

/** The codes of each field that was found wrong, each once; nothing when the form can be sent. */
function faults(form: unknown) {
  const found: Record<string, string[]> = {};
  for (const { path, message } of checkoutFormSchema.safeParse(form).error?.issues ?? []) {
    const field = path.join('.');
    found[field] = [...new Set([...(found[field] ?? []), message])];
  }
  return found;
}

/** The form as the page sends it when these fields are not shown. */
const without = (form: object, ...fields: string[]) =>
  Object.fromEntries(Object.entries(form).filter(([field]) => !fields.includes(field)));

describe('a name', () => {
  it.each(['Ana', 'Ștefan-Țăndărică', 'Anne Marie', "O'Neil", 'D’Arc', 'I. L.', 'José', 'Zoe\u0308', 'a'.repeat(80)])(
    'may be %s',
    (firstName) => {
      expect(faults({ ...courier, firstName })).toEqual({});
    },
  );

  it.each(['Ana2', 'Ana <b>', 'ana@exemplu', 'Ana\nPop', 'Ana 💛', 5, null])('cannot be %j', (lastName) => {
    expect(faults({ ...courier, lastName })).toEqual({ lastName: ['invalid'] });
  });

  it.each(['', '   '])('must be filled in, not %j', (firstName) => {
    expect(faults({ ...courier, firstName })).toEqual({ firstName: ['required'] });
  });

  it('is too long from 81 letters on', () => {
    expect(faults({ ...courier, lastName: 'a'.repeat(81) })).toEqual({ lastName: ['too_long'] });
  });
});

describe('a field that is always asked for', () => {
  it.each([
    ['firstName', 'required'],
    ['lastName', 'required'],
    ['phoneNo', 'required'],
    ['deliveryMethod', 'required'],
    ['paymentMethod', 'payment_required'],
    ['termsAccepted', 'terms_required'],
  ])('is missed when it is not there at all: %s', (field, code) => {
    expect(faults(without(courier, field))).toEqual({ [field]: [code] });
  });
});

describe('the phone number', () => {
  it('must be filled in', () => {
    expect(faults({ ...courier, phoneNo: ' ' })).toEqual({ phoneNo: ['required'] });
  });

  it.each(['12345', '+49 712 345 678', 'sună-mă'])('must be Romanian, not %s', (phoneNo) => {
    expect(faults({ ...courier, phoneNo })).toEqual({ phoneNo: ['invalid'] });
  });

  it('is too long beyond 40 characters', () => {
    expect(faults({ ...courier, phoneNo: `0712345678${'.'.repeat(31)}` })).toEqual({ phoneNo: ['too_long'] });
  });
});

describe('the e-mail address', () => {
  it.each(['ana', 'ana@', '@exemplu.ro', 'ana@exemplu', 'ana pop@exemplu.ro', 'ana@exemplu.ro, ion@exemplu.ro'])(
    'must be whole, not %s',
    (emailAddress) => {
      expect(faults({ ...courier, emailAddress })).toEqual({ emailAddress: ['invalid'] });
    },
  );

  it('may have space around it', () => {
    expect(checkoutFormSchema.parse({ ...courier, emailAddress: ' ana@exemplu.ro ' }).emailAddress).toBe(
      'ana@exemplu.ro',
    );
  });

  it('is too long beyond 254 characters', () => {
    const emailAddress = `ana@${'a.'.repeat(124)}exemplu.ro`;
    expect(faults({ ...courier, emailAddress }).emailAddress).toContain('too_long');
  });
});

describe('the address', () => {
  it.each(['550001', '', ' 550001 '])('may have the postal code %j', (postalCode) => {
    expect(faults({ ...courier, postalCode })).toEqual({});
  });

  it.each(['55000', '5500a1', '55 001'])('cannot have the postal code %j', (postalCode) => {
    expect(faults({ ...courier, postalCode })).toEqual({ postalCode: ['invalid'] });
  });

  it('cannot have a postal code of seven digits', () => {
    expect(faults({ ...courier, postalCode: '5500012' }).postalCode).toContain('invalid');
  });

  it('may have a postal code in groups', () => {
    expect(faults({ ...courier, postalCode: '550 001' })).toEqual({});
  });

  it.each(COUNTIES)('may be in %s', (county) => {
    expect(faults({ ...courier, county })).toEqual({});
  });

  it.each(['sibiu', 'Bucureşti', 'Bavaria', 'toString'])('cannot be in %s', (county) => {
    expect(faults({ ...courier, county })).toEqual({ county: ['invalid'] });
  });
});

describe('text of a bounded length', () => {
  it.each([
    ['deliveryAddress', 200],
    ['city', 80],
    ['orderMentions', 1000],
  ])('fits into %s up to %i characters', (field, length) => {
    expect(faults({ ...courier, [field]: 'a'.repeat(length) })).toEqual({});
    expect(faults({ ...courier, [field]: 'a'.repeat(length + 1) })).toEqual({ [field]: ['too_long'] });
  });

  it.each([
    ['lockerName', 120],
    ['lockerCity', 80],
  ])('fits into %s up to %i characters', (field, length) => {
    expect(faults({ ...easybox, [field]: 'a'.repeat(length) })).toEqual({});
    expect(faults({ ...easybox, [field]: 'a'.repeat(length + 1) })).toEqual({ [field]: ['too_long'] });
  });
});

describe('text that PostgreSQL cannot store', () => {
  const shown = [
    ...['firstName', 'lastName', 'phoneNo', 'emailAddress', 'orderMentions'].map((field) => [field, courier] as const),
    ...['deliveryAddress', 'city', 'county', 'postalCode'].map((field) => [field, courier] as const),
    ...['lockerName', 'lockerCity'].map((field) => [field, easybox] as const),
  ];

  it.each(shown)('is refused in %s: a NUL', (field, form) => {
    expect(faults({ ...form, [field]: 'a\u0000b' })).toEqual({ [field]: ['invalid'] });
  });

  it.each(shown)('is refused in %s: half a surrogate pair', (field, form) => {
    expect(faults({ ...form, [field]: 'a\ud83d' })).toEqual({ [field]: ['invalid'] });
  });

  it('is not taken for a whole surrogate pair, which a note may have', () => {
    expect(faults({ ...courier, orderMentions: 'Mulțumesc 💛' })).toEqual({});
  });
});
