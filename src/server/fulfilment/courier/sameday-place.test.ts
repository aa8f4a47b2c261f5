import { expect, it } from 'vitest';
import { samedayPlace } from './sameday-shipments.ts';

it.each([
  ['the marks of letters left out', 'Bistrița-Năsăud', 'Sângeorz-Băi', '', ['Bistrita-Nasaud', 'Sangeorz-Bai']],
  ['its sector as it was typed', 'București', 'București S3', '', ['Bucuresti', 'Sectorul 3']],
  ['its sector by the postal code', 'București', 'București', '030167', ['Bucuresti', 'Sectorul 3']],
  ['no sector that nothing tells', 'București', 'București', '700001', ['Bucuresti', 'Bucuresti']],
  ['no sector elsewhere', 'Sibiu', 'Sibiu', '010101', ['Sibiu', 'Sibiu']],
])('a place is named as Sameday’s lists name it, with %s', (_what, county, city, postalCode, named) => {
  const told = samedayPlace({ county, city, street: 'Strada Morii 7', postalCode });
  expect(Object.values(told)).toEqual(named);
});
