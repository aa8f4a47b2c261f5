import { describe, expect, it } from 'vitest';
import { loadTowns } from '#domain/moon/towns.ts';
import { COUNTIES } from './county.ts';
import { listedName, onlyCounty, otherPlaces, searchPlaces, toPlaces } from './places.ts';

const places = toPlaces(await loadTowns());
const search = (typed: string, county = '') =>
  searchPlaces(places, typed, county, 6).map(({ name, county: of }) => `${name}, ${of}`);

describe('the cities of an address', () => {
  it('come from every county, and are nearly all of the 3,180 towns and communes', () => {
    expect([...new Set(places.map(({ county }) => county))].toSorted()).toEqual(COUNTIES.toSorted());
    expect(places.length).toBeGreaterThan(3150);
  });

  it('are found without diacritics and by abbreviations, larger ones first', () => {
    expect(search('cluj')[0]).toBe('Cluj-Napoca, Cluj');
    expect(search('timisoar')).toEqual(['Timișoara, Timiș']);
    expect(search('Râmnicu V')[0]).toBe('Râmnicu Vâlcea, Vâlcea');
    expect([search('tg mur')[0], search('Sf. Gheor')[0]]).toEqual(['Târgu Mureș, Mureș', 'Sfântu Gheorghe, Covasna']);
    expect(search('dr. tr. sev')).toEqual(['Drobeta-Turnu Severin, Mehedinți']);
    // Three counties have this town.
    expect([search('sf gheorghe').length, search('sf gheorghe', 'Tulcea')]).toEqual([3, []]);
  });

  it('are listed with the chosen county first', () => {
    expect(search('stefan', 'Vaslui')[0]).toMatch(/Vaslui$/);
  });

  it('include the six sectors of București', () => {
    expect(search('bucur').slice(0, 6)).toEqual([1, 2, 3, 4, 5, 6].map((sector) => `Sector ${sector}, București`));
  });

  it('are no longer suggested once a whole name is typed', () => {
    expect([search('Iași'), search('cluj napoca'), search('Bucuresti'), search('i')]).toEqual([[], [], [], []]);
  });

  it('determine the county if only one has them', () => {
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
  ])('typed as %s are written as %s', (typed, name) => {
    expect(listedName(places, typed)).toBe(name);
  });
});

it.each([
  ['cluj napoca', 'Timiș', ['Cluj-Napoca, Cluj']],
  ['Slatina', 'Timiș', ['Slatina, Olt', 'Slatina, Suceava']],
  ['Slatiina', 'Suceava', ['Slatina, Suceava']],
  ['București', 'Ilfov', ['București, București']],
  ['Bucuresit', '', ['București, București']],
  ['Sector 3', 'Ilfov', ['Sector 3, București']],
  ['Sibbiu', 'Cluj', ['Sibiu, Sibiu']],
  ['Slatina', 'Olt', []],
  ['Cluj-Napoca', '', []],
  ['', 'Cluj', []],
  ['Caiianu', 'Cluj', ['Căianu, Cluj']],
  // Perhaps a village, and no large town is called much like it.
  ['Caiianu', 'Alba', []],
])('the places suggested for the city %s in the county %s are %o', (city, county, meant) => {
  expect(otherPlaces(places, city, county).map((place) => `${place.name}, ${place.county}`)).toEqual(meant);
});
