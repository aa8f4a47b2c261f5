import { describe, expect, it } from 'vitest';
import { REAL_FIRM } from '../../tests/support/real-firm.ts';
import { listSampleParts, readShop } from './shop.ts';

const REAL = { ...REAL_FIRM, SHOP_IBAN: 'RO09BCYP0000001234567890', SHOP_BANK: 'Banca Mea' };

describe('the shop’s facts', () => {
  it('are complete without environment variables', () => {
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

  it('are trimmed', () => {
    expect(readShop({ SHOP_BANK: ' Banca Mea ' }).bank).toBe('Banca Mea');
  });

  it('give the site’s address without a trailing slash', () => {
    expect(readShop({ URL: 'https://exemplu.ro//' }).site).toBe('https://exemplu.ro');
  });

  it.each(['', '  ', undefined])('keep the sample values if the environment variable is %j', (value) => {
    expect(readShop({ SHOP_BANK: value }).bank).toBe(readShop({}).bank);
  });
});

describe('a firm in the settings', () => {
  it('pays VAT as its setting says, or as the RO of its CUI says if unset, and has no CAEN class unless set', () => {
    expect(readShop(REAL)).toMatchObject({ cui: 'RO12345674', vatPayer: true, caen: '' });
    expect(readShop(REAL, { cui: '23456786', caen: '4791' })).toMatchObject({ cui: 'RO23456786', caen: '4791' });
    const unsaid = { ...REAL, SHOP_VAT_PAYER: ' ' };
    expect(readShop(unsaid)).toMatchObject({ vatPayer: true });
    expect(readShop(unsaid, { cui: '23456786' })).toMatchObject({ cui: '23456786', vatPayer: false });
    expect(readShop({ ...unsaid, SHOP_VAT_PAYER: 'no' })).toMatchObject({ cui: '12345674', vatPayer: false });
  });

  it('has a CUI without RO if it pays no VAT, which does not count as sample data', () => {
    const firm = { cui: 'RO12345674', vatPayer: false };
    expect(readShop(REAL, firm)).toMatchObject({ cui: '12345674', vatPayer: false });
    expect(listSampleParts(REAL, firm)).toEqual([]);
    expect(listSampleParts({}, { vatPayer: false })).toContain('trader');
  });
});

describe('an invalid fact of the shop', () => {
  it.each([
    ['an IBAN of another country', 'SHOP_IBAN', 'DE89370400440532013000'],
    ['an IBAN that is too short', 'SHOP_IBAN', 'RO49AAAA1B3100759384000'],
    ['an IBAN in small letters', 'SHOP_IBAN', 'ro49aaaa1b31007593840000'],
    ['an IBAN with a mistyped digit', 'SHOP_IBAN', 'RO49AAAA1B31007593840001'],
    ['an IBAN with two digits swapped', 'SHOP_IBAN', 'RO49AAAA1B31007593480000'],
    ['a phone number that is not E.164', 'SHOP_PHONE', '0712345678'],
    ['a postal code of five digits', 'SHOP_POSTAL_CODE', '55000'],
    ['half an e-mail address', 'SHOP_EMAIL', 'salut@'],
    ['a site without https://', 'URL', 'exemplu.ro'],
  ])('is refused: %s', (_, name, value) => {
    expect(() => readShop({ [name]: value })).toThrow();
  });
});

describe('the list of a firm’s parts that are still samples', () => {
  it('names every part without environment variables', () => {
    expect(listSampleParts({})).toEqual(['trader', 'vat', 'address', 'email', 'phone', 'account']);
  });

  it('is empty if every variable is set', () => {
    expect(listSampleParts(REAL)).toEqual([]);
  });

  it.each([
    ['SHOP_LEGAL_NAME', 'trader'],
    ['SHOP_CUI', 'trader'],
    ['SHOP_REGISTRATION', 'trader'],
    ['SHOP_VAT_PAYER', 'vat'],
    ['SHOP_STREET', 'address'],
    ['SHOP_CITY', 'address'],
    ['SHOP_COUNTY', 'address'],
    ['SHOP_POSTAL_CODE', 'address'],
    ['SHOP_EMAIL', 'email'],
    ['SHOP_PHONE', 'phone'],
    ['SHOP_IBAN', 'account'],
    ['SHOP_BANK', 'account'],
  ])('without %s names: %s', (name, part) => {
    expect(listSampleParts({ ...REAL, [name]: '  ' })).toEqual([part]);
  });

  it('names the trader if its CUI is copied from the samples, but not the address if its city is', () => {
    expect(listSampleParts({ ...REAL, SHOP_CUI: readShop({}).cui })).toEqual(['trader']);
    expect(listSampleParts({ ...REAL, SHOP_CITY: readShop({}).city })).toEqual([]);
  });
});
