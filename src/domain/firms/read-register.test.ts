import { describe, expect, it } from 'vitest';
import { billingCompanySchema } from '#domain/orders/billing-company.ts';
import { registerAnswer } from '../../../scripts/firm-register/register-answer.ts';
import { readRegister } from './read-register.ts';
import { firmLine, readCui } from './registered-firm.ts';

const CUI = '12345674';
const seatOf = (seat: Record<string, unknown>) => {
  const { street, city, county, postalCode } = readRegister(registerAnswer(CUI, { seat }), CUI)!;
  return [street, city, county, postalCode];
};

describe('a firm in ANAF’s register', () => {
  it('is read into values that the shop’s forms accept', () => {
    const firm = readRegister(registerAnswer(CUI, {}), CUI)!;
    expect(firm).toEqual({
      cui: CUI,
      name: 'ALFA & ȘTEFAN SRL',
      registrationNumber: 'J40/123/2020',
      vatPayer: true,
      inactive: false,
      street: 'Șos. Virtuții nr. 148, spațiul E47',
      city: 'Sector 6',
      county: 'București',
      postalCode: '060787',
    });
    const { name, registrationNumber, street, city, county, postalCode } = firm;
    const address = { street, city, county, postalCode };
    const company = { name, registrationNumber, taxId: `RO${CUI}`, address };
    expect(billingCompanySchema.safeParse(company)).toMatchObject({ success: true, data: company });
    expect(firmLine(firm)).toBe(
      'ALFA & ȘTEFAN SRL, J40/123/2020, Șos. Virtuții nr. 148, spațiul E47, București, sector 6',
    );
  });

  // prettier-ignore
  it.each([
    [{ sdenumire_Strada: 'STR. 1 DECEMBRIE 1918', snumar_Strada: 'FN', sdenumire_Localitate: 'MUN. CLUJ-NAPOCA', sdenumire_Judet: 'CLUJ', scod_Postal: '400001' },
      ['Str. 1 Decembrie 1918 nr. FN', 'Cluj-Napoca', 'Cluj', '400001']],
    [{ sdenumire_Strada: 'ALEEA DE LA CAROL II', snumar_Strada: 'Nr.2B', sdetalii_Adresa: 'BL. A1, AP. 4', sdenumire_Localitate: 'Orş. Otopeni', sdenumire_Judet: 'ILFOV', scod_Postal: '75100' },
      ['Aleea de la Carol II Nr.2B, BL. A1, AP. 4', 'Otopeni', 'Ilfov', '075100']],
    [{ snumar_Strada: '12', sdenumire_Localitate: 'Sat Floreşti Com. Floreşti', sdenumire_Judet: 'CLUJ' }, ['nr. 12', 'Florești', 'Cluj', '']],
    [{ sdenumire_Localitate: 'SAT LUNA DE SUS COM. FLOREŞTI', sdenumire_Judet: 'CLUJ' }, ['', 'Luna de Sus, com. Florești', 'Cluj', '']],
    [{ sdenumire_Localitate: 'Mun. Bistriţa', sdenumire_Judet: 'BISTRIŢA-NĂSĂUD' }, ['', 'Bistrița', 'Bistrița-Năsăud', '']],
    [{ sdenumire_Localitate: 'Mun. Bucureşti', sdenumire_Judet: 'MUNICIPIUL BUCUREŞTI', scod_Postal: 30167 }, ['', 'Sector 3', 'București', '030167']],
    [{ sdenumire_Localitate: 'Mun. Bucureşti', sdenumire_Judet: 'MUNICIPIUL BUCUREŞTI', scod_Postal: '0' }, ['', 'București', 'București', '']],
    [{ sdenumire_Localitate: 'Mun. Iaşi', sdenumire_Judet: 'IAŞI', scod_Postal: '400001' }, ['', 'Iași', 'Iași', '']],
    [{ sdenumire_Localitate: 'Chişinău', sdenumire_Judet: 'STRĂINĂTATE' }, ['', 'Chișinău', '', '']],
    [{ sdenumire_Strada: 'x'.repeat(101), snumar_Strada: null, sdenumire_Localitate: ['Iași'], sdenumire_Judet: 7, scod_Postal: {} }, ['', '', '', '']],
  ])('has its seat %j spelled as %j', (seat, spelled) => {
    expect(seatOf({ ...EMPTY, ...seat })).toEqual(spelled);
  });

  it('that was struck off counts as inactive', () => {
    const facts = { stare_inregistrare: 'RADIERE din data 12.03.2020' };
    expect(readRegister(registerAnswer(CUI, { facts }), CUI)).toMatchObject({ inactive: true });
  });

  it('keeps only a registration number that the order accepts', () => {
    for (const nrRegCom of ['', '-', '<b>J40</b>', 'J'.repeat(500), null])
      expect(readRegister(registerAnswer(CUI, { facts: { nrRegCom } }), CUI)).toMatchObject({ registrationNumber: '' });
  });

  it('is null if the register does not have it, and undefined if the answer is malformed', () => {
    expect(readRegister({ cod: 404, message: 'NOT FOUND', found: [], notFound: [12_345_674] }, CUI)).toBeNull();
    const whole = registerAnswer(CUI, {});
    for (const answer of [
      null,
      'NOT FOUND',
      {},
      { found: 'none', notFound: [] },
      { found: [null], notFound: [] },
      registerAnswer('18547290', {}),
      registerAnswer(CUI, { facts: { denumire: ' ' } }),
      registerAnswer(CUI, { facts: { denumire: 'A\0B' } }),
      registerAnswer(CUI, { facts: { denumire: 'A'.repeat(1_000_000) } }),
      { ...whole, found: [{ ...whole.found[0], inregistrare_scop_Tva: { scpTVA: 'true' } }] },
    ])
      expect(readRegister(answer, CUI)).toBeUndefined();
  });
});

const EMPTY = Object.fromEntries(Object.keys(registerAnswer(CUI, {}).found[0]!.adresa_sediu_social).map((key) => [key, ''])); // prettier-ignore

it.each([
  ['ro 123 456 74', CUI],
  ['RO-12345674', CUI],
  ['1234567', undefined],
  ['12345678', undefined],
  ['', undefined],
])('the valid CUI in %j is %j', (typed, cui) => {
  expect(readCui(typed)).toBe(cui);
});
