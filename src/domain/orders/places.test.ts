import { describe, expect, it } from 'vitest';
import { loadTowns } from '#domain/moon/towns.ts';
import { COUNTIES } from './county.ts';
import { listedName, otherCounties, onlyCounty, searchPlaces, toPlaces } from './places.ts';

const places = toPlaces(await loadTowns());
const search = (typed: string, county = '') =>
  searchPlaces(places, typed, county, 6).map(({ name, county: of }) => `${name}, ${of}`);

describe('the cities of an address', () => {
  it('come from every county, and are nearly all of the 3,180 towns and communes', () => {
    expect([...new Set(places.map(({ county }) => county))].toSorted()).toEqual(COUNTIES.toSorted());
    expect(places.length).toBeGreaterThan(3150);
  });

  it('are found without marks, larger ones first', () => {
    expect(search('cluj')[0]).toBe('Cluj-Napoca, Cluj');
    expect(search('timisoar')).toEqual(['Timișoara, Timiș']);
    expect(search('Râmnicu V')[0]).toBe('Râmnicu Vâlcea, Vâlcea');
    expect([search('tg mur')[0], search('Sf. Gheor')[0]]).toEqual(['Târgu Mureș, Mureș', 'Sfântu Gheorghe, Covasna']);
    expect(search('dr. tr. sev')).toEqual(['Drobeta-Turnu Severin, Mehedinți']);
    // Three counties have this town.
    expect([search('sf gheorghe').length, search('sf gheorghe', 'Tulcea')]).toEqual([3, []]);
  });

  it('are first those of the county', () => {
    expect(search('stefan', 'Vaslui')[0]).toMatch(/Vaslui$/);
  });

  it('are the six sectors in București', () => {
    expect(search('bucur').slice(0, 6)).toEqual([1, 2, 3, 4, 5, 6].map((sector) => `Sector ${sector}, București`));
  });

  it('are no longer offered once a whole name stands there', () => {
    expect([search('Iași'), search('cluj napoca'), search('Bucuresti'), search('i')]).toEqual([[], [], [], []]);
  });

  it('name the county that alone has them', () => {
    expect([onlyCounty(places, 'cluj-napoca'), onlyCounty(places, 'Sector 4'), onlyCounty(places, 'bucuresti')]).toEqual([
      'Cluj', 'București', 'București',
    ]); // prettier-ignore
    expect([onlyCounty(places, 'Ștefan cel Mare'), onlyCounty(places, 'Nicăieri'), onlyCounty(places, '')]).toEqual([
      undefined, undefined, undefined,
    ]); // prettier-ignore
  });

  it.each([
    ['tg mures', 'Târgu Mureș'],
    ['IASI', 'Iași'],
    ['București', 'București'],
    ['Nicăieri', 'Nicăieri'],
    ['', ''],
  ])('%s is written as %s', (typed, name) => {
    expect(listedName(places, typed)).toBe(name);
  });
});

const list = [
  { name: 'Cluj-Napoca', county: 'Cluj', words: ' cluj napoca cluj' },
  { name: 'Ștefănești', county: 'Argeș', words: ' stefanesti arges' },
  { name: 'Ștefănești', county: 'Botoșani', words: ' stefanesti botosani' },
  { name: 'Sector 3', county: 'București', words: ' sector 3 bucuresti' },
] as const;

it.each([
  ['cluj napoca', 'Timiș', ['Cluj']],
  ['Stefanesti', 'Timiș', ['Argeș', 'Botoșani']],
  ['București', 'Ilfov', ['București']],
  ['Sector 3', 'Ilfov', ['București']],
  ['Cluj-Napoca', 'Cluj', []],
  ['Ștefănești', 'Botoșani', []],
  ['Satul Nimănui', 'Cluj', []],
  ['Cluj-Napoca', '', []],
  ['', 'Cluj', []],
])('the counties of a city that is not in the chosen one %s, %s: %o', (city, county, others) => {
  expect(otherCounties([...list], city, county)).toEqual(others);
});
