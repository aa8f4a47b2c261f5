import { describe, expect, it } from 'vitest';
import { listSampleValues, readShop } from './shop.ts';

const names = [
  'URL', 'SHOP_LEGAL_NAME', 'SHOP_CUI', 'SHOP_REGISTRATION', 'SHOP_STREET', 'SHOP_CITY', 'SHOP_COUNTY',
  'SHOP_POSTAL_CODE', 'SHOP_EMAIL', 'SHOP_PHONE', 'SHOP_IBAN', 'SHOP_BANK',
]; // prettier-ignore

describe('the shop’s facts', () => {
  it('are complete without any environment', () => {
    expect(readShop({})).toMatchObject({ name: 'Clipe în ghips', iban: 'RO49AAAA1B31007593840000' });
  });

  it.each([
    ['legalName', 'SHOP_LEGAL_NAME', 'Atelierul Anei SRL'],
    ['cui', 'SHOP_CUI', 'RO12345674'],
    ['registration', 'SHOP_REGISTRATION', 'J32/1/2026'],
    ['street', 'SHOP_STREET', 'Piața Mare 1'],
    ['city', 'SHOP_CITY', 'Brașov'],
    ['county', 'SHOP_COUNTY', 'Brașov'],
    ['postalCode', 'SHOP_POSTAL_CODE', '500001'],
    ['email', 'SHOP_EMAIL', 'salut@exemplu.ro'],
    ['phone', 'SHOP_PHONE', '+40712345678'],
    ['iban', 'SHOP_IBAN', 'RO09BCYP0000001234567890'],
    ['bank', 'SHOP_BANK', 'Banca Mea'],
    ['site', 'URL', 'https://exemplu.ro'],
  ] as const)('take %s from %s', (fact, name, value) => {
    expect(readShop({ [name]: value })[fact]).toBe(value);
  });

  it('are taken without the space around them', () => {
    expect(readShop({ SHOP_BANK: ' Banca Mea ' }).bank).toBe('Banca Mea');
  });

  it('have the site’s address without a slash at its end', () => {
    expect(readShop({ URL: 'https://exemplu.ro//' }).site).toBe('https://exemplu.ro');
  });

  it.each(['', '  ', undefined])('stay samples when the environment says %j', (value) => {
    expect(readShop({ SHOP_BANK: value }).bank).toBe(readShop({}).bank);
  });
});

describe('a wrong fact', () => {
  it.each([
    ['an IBAN of another country', 'SHOP_IBAN', 'DE89370400440532013000'],
    ['an IBAN that is too short', 'SHOP_IBAN', 'RO49AAAA1B3100759384000'],
    ['an IBAN in small letters', 'SHOP_IBAN', 'ro49aaaa1b31007593840000'],
    ['an IBAN with a mistyped digit', 'SHOP_IBAN', 'RO49AAAA1B31007593840001'],
    ['an IBAN with two digits swapped', 'SHOP_IBAN', 'RO49AAAA1B31007593480000'],
    ['a phone number that is not E.164', 'SHOP_PHONE', '0712345678'],
    ['a postal code of five digits', 'SHOP_POSTAL_CODE', '55000'],
    ['half an e-mail address', 'SHOP_EMAIL', 'salut@'],
    ['an address that is none', 'URL', 'exemplu.ro'],
  ])('is refused: %s', (_, name, value) => {
    expect(() => readShop({ [name]: value })).toThrow();
  });
});

describe('the samples', () => {
  it('are listed by the names of their variables', () => {
    expect(listSampleValues({})).toEqual(names);
  });

  it('are listed no more once the environment gives the real thing', () => {
    expect(listSampleValues({ SHOP_IBAN: 'RO09BCYP0000001234567890', URL: 'https://exemplu.ro' })).toEqual(
      names.filter((name) => name !== 'SHOP_IBAN' && name !== 'URL'),
    );
  });

  it('are still listed when the environment says only spaces', () => {
    expect(listSampleValues({ SHOP_BANK: '  ' })).toContain('SHOP_BANK');
  });

  it('are none when everything is given', () => {
    expect(listSampleValues(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
  });
});
