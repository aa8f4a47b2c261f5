import { expect, it } from 'vitest';
import { samedayPlace } from './sameday-place.ts';

const place = (county: string, city: string, postalCode = '') =>
  Object.values(samedayPlace({ county, city, street: 'Strada Morii 7', postalCode }));

it('leaves the marks of letters out, as Sameday’s lists do', () => {
  expect(place('Bistrița-Năsăud', 'Sângeorz-Băi')).toEqual(['Bistrita-Nasaud', 'Sangeorz-Bai']);
});

it.each([
  ['București S3', ''],
  ['București', '030167'],
])('knows the sector of %s %s', (city, postalCode) => {
  expect(place('București', city, postalCode)).toEqual(['Bucuresti', 'Sectorul 3']);
});

it('leaves Bucharest as it is when nothing tells the sector', () => {
  expect(place('București', 'București', '700001')).toEqual(['Bucuresti', 'Bucuresti']);
});

it('finds no sector elsewhere', () => {
  expect(place('Sibiu', 'Sibiu', '010101')).toEqual(['Sibiu', 'Sibiu']);
});
