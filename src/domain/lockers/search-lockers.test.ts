import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { fromColumns, toColumns, type ListedLocker } from './locker-list.ts';
import { LOCKER_BOXES } from './parcel-size.ts';
import { indexLockers, isUsable, searchLockers } from './search-lockers.ts';

const locker = (id: string, name: string, city: string, county: string, changes: Partial<ListedLocker> = {}) => ({
  id,
  name,
  address: 'Strada Ștefan cel Mare 5',
  city,
  county,
  latitude: 45.79,
  longitude: 24.15,
  takesPayment: true,
  largestBox: 'l' as const,
  openingHours: '',
  ...changes,
});
const lockers = [
  locker('1', 'Easybox Mega Unirii', 'Sector 3', 'București'),
  locker('2', 'Easybox Profi Unirii', 'Iași', 'Iași'),
  locker('3', 'Easybox Lidl Țăndărei', 'Țăndărei', 'Ialomița'),
  locker('4', 'Easybox Reunirii', 'Iași', 'Iași', { takesPayment: false }),
  locker('5', 'Easybox Tineretului', 'Sectorul 4', 'București'),
];
const index = indexLockers(lockers);
const search = (typed: string, city = '', isWanted: (each: ListedLocker) => boolean = () => true) =>
  searchLockers(index, typed, { city, isWanted }).map(({ id }) => id);

describe('a search among lockers', () => {
  it('finds words of name, street, city and county in any order and without diacritics', () => {
    expect(search('tandarei LIDL')).toEqual(['3']);
    expect(search('Ţăndărei')).toEqual(['3']);
    expect(search('stefan cel mare iasi profi')).toEqual(['2']);
    expect(search('ialomita')).toEqual(['3']);
    expect(search('zzz')).toEqual([]);
  });

  it('ranks the buyer’s city first, then words that begin with the typed one', () => {
    expect(search('unirii')).toEqual(['1', '2', '4']);
    expect(search('unirii', 'IASI')).toEqual(['2', '4', '1']);
  });

  it('ranks a town before the villages of the county with the same name', () => {
    const villages = indexLockers([locker('1', 'Easybox Aroneanu', 'Aroneanu', 'Iași'), ...lockers]);
    const first = (typed: string) => searchLockers(villages, typed, { city: '', isWanted: () => true })[0]?.id;
    expect(['iasi', 'Iaș', 'unirii iasi', 'iasi stefan'].map(first)).toEqual(['2', '2', '2', '2']);
  });

  it('lists the lockers of the city before anything is typed, and of every sector for București', () => {
    expect(search('', 'iași')).toEqual(['2', '4']);
    expect(search('', 'Bucuresti')).toEqual(['1', '5']);
    expect(search('')).toEqual([]);
  });

  it('reads a sector in any spelling', () => {
    for (const city of ['Sector 4', 'sectorul 4', 'București, sectorul 4']) expect(search('', city)).toEqual(['5']);
    expect([search('sectorul 3'), search('sectoru'), search('sector 4')]).toEqual([['1'], ['1', '5'], ['5']]);
  });

  it('leaves out lockers that do not take the parcel or the payment', () => {
    const wants = (each: ListedLocker) => isUsable(each, { box: 'm', paysThere: true });
    expect(search('unirii', '', wants)).toEqual(['1', '2']);
    expect(isUsable({ ...lockers[0]!, largestBox: 'm' }, { box: 'l', paysThere: false })).toBe(false);
  });
});

it('the locker list is the same after it is encoded for the browser and decoded', () => {
  const words = fc.string({ maxLength: 12 });
  const degrees = (least: number, most: number) =>
    fc.integer({ min: least * 10_000, max: most * 10_000 }).map((units) => units / 10_000);
  const any = fc.record({
    id: words,
    name: words,
    address: words,
    city: fc.constantFrom('Iași', 'Pașcani'),
    county: fc.constantFrom('Iași', 'Vaslui'),
    latitude: degrees(43, 49),
    longitude: degrees(20, 30),
    takesPayment: fc.boolean(),
    largestBox: fc.constantFrom(...LOCKER_BOXES),
    openingHours: fc.constantFrom('', '24/7', 'Mo-Fr 08:00-22:00'),
  });
  forAll(fc.array(any), (list) => {
    expect(fromColumns(toColumns(list))).toEqual(list);
  });
});
