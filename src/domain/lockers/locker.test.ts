import { describe, expect, it } from 'vitest';
import { findCounty, readLocker, type LockerText } from './locker.ts';

const text = (changes: Partial<LockerText> = {}): LockerText => ({
  id: '1042',
  name: 'Easybox Profi Unirii',
  address: 'Strada Unirii 4',
  city: 'Cluj-Napoca',
  county: 'Cluj',
  postalCode: '400001',
  latitude: '46.7712',
  longitude: '23.6236',
  takesPayment: 'da',
  largestBox: '',
  openingHours: '',
  ...changes,
});

describe('a line of a locker list', () => {
  it('becomes a locker', () => {
    const read = readLocker(text({ largestBox: 'Mare', openingHours: '24/7' }));
    const numbers = { latitude: 46.7712, longitude: 23.6236, takesPayment: true };
    expect(read).toEqual({ ok: true, locker: { ...text({ openingHours: '24/7' }), ...numbers, largestBox: 'l' } });
  });

  it('is normalised: comma below, single spaces, decimal commas, no invalid postal code', () => {
    const read = readLocker(text({ city: ' Iaşi\t ', county: 'IASI', latitude: '47,16222', postalCode: 'x' }));
    const tidied = { city: 'Iași', county: 'Iași', latitude: 47.1622, postalCode: '' };
    expect(read).toMatchObject({ ok: true, locker: tidied });
  });

  it('names a sector of București as addresses do', () => {
    const city = (written: string, county = 'Bucuresti') => readLocker(text({ city: written, county }));
    expect(city('BUCUREŞTI, SECTORUL 4')).toMatchObject({ locker: { city: 'Sector 4', county: 'București' } });
    expect(city('București')).toMatchObject({ locker: { city: 'București' } });
    expect(city('Sectorul 4', 'Cluj')).toMatchObject({ locker: { city: 'Sectorul 4' } });
  });

  it.each([
    ['bad_id', { id: 'a b' }],
    ['bad_id', { id: '' }],
    ['no_name', { name: ' ' }],
    ['no_address', { address: '' }],
    ['no_city', { city: '' }],
    ['too_long', { name: 'x'.repeat(121) }],
    ['unknown_county', { county: 'Kluj' }],
    ['not_in_romania', { latitude: '23.6', longitude: '46.7' }],
    ['not_in_romania', { latitude: 'nord' }],
    ['unclear_payment', { takesPayment: '' }],
    ['unclear_payment', { takesPayment: 'poate' }],
    ['unknown_box', { largestBox: 'enorm' }],
    ['unclear_hours', { openingHours: 'mereu' }],
  ] as const)('has the fault %s with %j', (code, changes) => {
    expect(readLocker(text(changes))).toMatchObject({ ok: false, code });
  });
});

it.each([
  ['JUD. BISTRITA NASAUD', 'Bistrița-Năsăud'],
  ['Judeţul Timiş', 'Timiș'],
  ['Bucuresti - Sector 3', 'București'],
  ['Municipiul București', 'București'],
  ['satu mare', 'Satu Mare'],
  ['Transilvania', undefined],
])('the county that a list writes as %s is %s', (written, county) => {
  expect(findCounty(written)).toBe(county);
});
