import { describe, expect, it } from 'vitest';
import { courier, easybox, faults, without } from '../../../tests/support/fixtures/checkout-forms.ts';
import { COUNTIES } from './county.ts';
import { checkoutFormSchema, orderRequestSchema } from './order-form.ts';
import { requiredFields } from './required-fields.ts';

describe('a checkout form', () => {
  it('is valid for a courier without an e-mail address, and for a locker without a street', () => {
    expect([faults(courier), faults(easybox)]).toEqual([{}, {}]);
  });

  it('is read trimmed, with the phone in E.164 and omitted fields empty', () => {
    expect(checkoutFormSchema.parse({ ...courier, firstName: ' Ana ', city: ' Sibiu ' })).toEqual({
      ...courier,
      phoneNo: '+40712345678',
      emailAddress: '',
      postalCode: '',
      lockerName: '',
      lockerCity: '',
      lockerId: '',
      orderMentions: '',
      company: null,
      gift: null,
    });
  });
});

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
])('a field that is always required is reported if it is missing: %s', (field, code) => {
  expect(faults(without(courier, field))).toEqual({ [field]: [code] });
});

it('a phone number of 41 characters is too long', () => {
  expect(faults({ ...courier, phoneNo: `0712345678${'.'.repeat(31)}` })).toEqual({ phoneNo: ['too_long'] });
});

describe('the e-mail address', () => {
  it.each(['ana', 'ana@', '@exemplu.ro', 'ana@exemplu', 'ana pop@exemplu.ro', 'ana@exemplu.ro, ion@exemplu.ro'])(
    'must be complete, not %s',
    (emailAddress) => {
      expect(faults({ ...courier, emailAddress })).toEqual({ emailAddress: ['invalid'] });
    },
  );

  it('may have spaces around it, and is too long beyond 254 characters', () => {
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
  ['lockerName', 120, { ...easybox, lockerId: '7' }],
  ['lockerCity', 80, easybox],
])('the field %s takes at most %i characters', (field, length, form) => {
  expect(faults({ ...form, [field]: 'a'.repeat(length) })).toEqual({});
  expect(faults({ ...form, [field]: 'a'.repeat(length + 1) })).toEqual({ [field]: ['too_long'] });
});

it('pasted text is read as it looks, without invisible characters and with lookalikes replaced', () => {
  const rows = [
    ['firstName', 'Ana\u00a0Maria–Ioana', 'Ana Maria-Ioana'],
    ['lastName', '\u202aO`Brien\u202c S\u0326erban', "O'Brien Șerban"],
    ['phoneNo', '\u202a0712\u2011345\u200b678\u202c', '+40712345678'],
    ['emailAddress', 'ana@exemplu.ro\u200b', 'ana@exemplu.ro'],
    ['county', 'Bucureşti', 'București'],
    ['city', 'Sectorul\u20093', 'Sectorul 3'],
    ['postalCode', '\u2066030–167\u2069', '030167'],
  ] as const;
  const pasted = Object.fromEntries(rows.map(([field, text]) => [field, text]));
  const read = Object.fromEntries(rows.map(([field, , text]) => [field, text]));
  expect(checkoutFormSchema.parse({ ...courier, ...pasted })).toMatchObject(read);
});

it('an address in București needs a sector if it names none, but not for a locker', () => {
  const there = { city: 'București', county: 'București' };
  expect(faults({ ...courier, ...there })).toEqual({ city: ['sector_required'] });
  const sector = { deliveryAddress: 'Strada Olarilor 12, s.3', postalCode: '030167' };
  expect(faults({ ...courier, ...there, ...sector })).toEqual({});
  expect(faults({ ...easybox, ...there })).toEqual({});
});

describe('the delivery method', () => {
  it('requires street, town and county for a courier', () => {
    const form = { ...without(courier, 'county'), deliveryAddress: ' ', city: '' };
    expect(faults(form)).toEqual({ deliveryAddress: ['required'], city: ['required'], county: ['required'] });
  });

  it('requires locker, its town and an e-mail address for a locker', () => {
    const form = { ...without(easybox, 'emailAddress'), lockerName: ' ', lockerCity: '' };
    expect(faults(form)).toEqual({ lockerName: ['required'], lockerCity: ['required'], emailAddress: ['required'] });
  });

  it('requires more than one word, or a number, of a typed locker', () => {
    for (const lockerName of ['da', 'Unirii', ' Easybox '])
      expect(faults({ ...easybox, lockerName })).toEqual({ lockerName: ['incomplete'] });
    for (const lockerName of ['Easybox Unirii', '4127']) expect(faults({ ...easybox, lockerName })).toEqual({});
    expect(faults({ ...easybox, lockerName: 'Unirii', lockerId: '7' })).toEqual({});
  });

  it.each(['', 'drona', 'pickup'])('must be chosen, not %j', (deliveryMethod) => {
    expect(faults({ ...courier, deliveryMethod })).toEqual({ deliveryMethod: ['required'] });
  });

  it('ignores hidden fields: the address of a locker order, the locker of a courier order', () => {
    expect(faults({ ...easybox, deliveryAddress: '', city: '', county: '', postalCode: '55' })).toEqual({});
    expect(faults({ ...courier, lockerName: '', lockerCity: 'a'.repeat(81) })).toEqual({});
  });
});

it('the fields that a confirmation repeats cannot contain links', () => {
  const site = 'Intră pe https://evil.example';
  const seat = { street: site, city: 'www.evil', county: 'Sibiu', postalCode: '' };
  const company = { name: site, taxId: 'RO12345674', registrationNumber: '', address: seat };
  const refused = ['site_in_text'];
  expect(faults({ ...courier, deliveryAddress: site, city: 'evil.ro', company })).toEqual({
    deliveryAddress: refused, city: refused,
    'company.name': refused, 'company.address.street': refused, 'company.address.city': refused,
  }); // prettier-ignore
  const locker = { lockerName: refused, lockerCity: refused };
  expect(faults({ ...easybox, lockerName: site, lockerCity: site })).toEqual(locker);
});

describe('the payment method', () => {
  it.each(['', 'bitcoin'])('must be chosen, not %j', (paymentMethod) => {
    expect(faults({ ...courier, paymentMethod })).toEqual({ paymentMethod: ['payment_required'] });
  });

  it('requires an e-mail address if it is a card', () => {
    expect(requiredFields({ deliveryMethod: 'courier', paymentMethod: 'card' })).toContain('emailAddress');
    expect(faults({ ...courier, paymentMethod: 'card' })).toEqual({ emailAddress: ['required'] });
    expect(faults({ ...courier, emailAddress: 'ana@exemplu.ro', paymentMethod: 'card' })).toEqual({});
  });
});

it.each([false, 'true', 'on', 1])('the terms are not accepted by %j', (termsAccepted) => {
  expect(faults({ ...courier, termsAccepted })).toEqual({ termsAccepted: ['terms_required'] });
});

describe('a gift', () => {
  const gift = { recipientFirstName: 'Maria', recipientLastName: 'Ionescu', recipientPhone: '0722 333 444' };
  const paid = { ...courier, paymentMethod: 'transfer', emailAddress: 'ana@exemplu.ro', gift };

  it('is read with its phone in E.164, and is released at once by default', () => {
    expect(checkoutFormSchema.parse(paid).gift).toEqual({
      ...gift, recipientPhone: '+40722333444', message: '', release: null, arriveOn: null, remindOn: null,
    }); // prettier-ignore
  });

  it('needs its buyer’s e-mail address, a payment other than cash, and the seat of a billing company', () => {
    const company = { name: 'Atelier SRL', taxId: 'RO12345674', registrationNumber: '', address: null };
    const form = { ...paid, emailAddress: '', paymentMethod: 'cash', company };
    const seat = { 'company.address': ['required'] };
    expect(faults(form)).toEqual({ emailAddress: ['required'], paymentMethod: ['no_cash_for_gift'], ...seat });
  });

  it('allows a foreign phone of its buyer, because the courier calls the recipient', () => {
    const abroad = { ...paid, phoneNo: '+49 171 123 4567' };
    expect(checkoutFormSchema.parse(abroad).phoneNo).toBe('+491711234567');
    expect(faults({ ...abroad, gift: null })).toEqual({ phoneNo: ['invalid'] });
    const received = { ...gift, recipientPhone: abroad.phoneNo };
    expect(faults({ ...paid, gift: received })).toEqual({ 'gift.recipientPhone': ['invalid'] });
  });

  it('needs a named recipient, the day that it waits for, and a message that fits its card', () => {
    const wrong = { ...gift, recipientPhone: '12', recipientLastName: '', message: 'a'.repeat(301), release: 'day' };
    const unnamed = { 'gift.recipientLastName': ['required'], 'gift.message': ['too_long'] };
    expect(faults({ ...paid, gift: wrong })).toMatchObject({ 'gift.recipientPhone': ['invalid'], ...unnamed });
    expect(faults({ ...paid, gift: { ...gift, release: 'day' } })).toEqual({ 'gift.arriveOn': ['required'] });
    expect(faults({ ...paid, gift: { ...gift, arriveOn: '2026-02-30' } })).toEqual({ 'gift.arriveOn': ['invalid'] });
  });
});

describe('the request body of an order', () => {
  const lines = [{ id: 'labuta', itemNumber: '2', unitPrice: 10_900 }];

  it('consists of the form and the lines', () => {
    expect(faults(courier, orderRequestSchema)).toEqual({ lines: ['required'] });
    expect(orderRequestSchema.parse({ ...courier, lines }).lines).toEqual([{ ...lines[0], itemNumber: 2 }]);
  });

  it('reports a wrong line beside the fields that the delivery method requires', () => {
    const body = { ...courier, city: '', lines: [...lines, { id: 'labuta', itemNumber: 0 }] };
    expect(faults(body, orderRequestSchema)).toEqual({ 'lines.1.itemNumber': ['out_of_range'], city: ['required'] });
  });

  it('takes at most 30 pieces of a product and 60 in total, whatever their options and even by transfer', () => {
    const of = (...wanted: [string, number][]) => {
      const asked = wanted.map(([id, itemNumber], n) => ({ id, itemNumber, options: { finisaj: String(n) } }));
      return faults({ ...courier, paymentMethod: 'transfer', lines: asked }, orderRequestSchema);
    };
    const refused = { paymentMethod: ['too_many_pieces'] };
    expect([of(['labuta', 30]), of(['labuta', 31])]).toEqual([{}, refused]);
    expect([of(['labuta', 15], ['labuta', 15]), of(['labuta', 15], ['labuta', 16])]).toEqual([{}, refused]);
    const two: [string, number][] = [['labuta', 30], ['gemeni', 30]]; // prettier-ignore
    expect([of(...two), of(...two, ['cuplu', 1])]).toEqual([{}, refused]);
  });
});
