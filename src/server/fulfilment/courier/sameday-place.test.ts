import { expect, it } from 'vitest';
import { samedayPlace } from './sameday-shipments.ts';

it.each([
  ['letters without diacritics', 'Bistrița-Năsăud', 'Sângeorz-Băi', '', ['Bistrita-Nasaud', 'Sangeorz-Bai']],
  ['its typed sector', 'București', 'București S3', '', ['Bucuresti', 'Sectorul 3']],
  ['the sector of its postal code', 'București', 'București', '030167', ['Bucuresti', 'Sectorul 3']],
  ['no sector if it is unknown', 'București', 'București', '700001', ['Bucuresti', 'Bucuresti']],
  ['no sector in another county', 'Sibiu', 'Sibiu', '010101', ['Sibiu', 'Sibiu']],
])('a place is named as Sameday’s lists name it, with %s', (_what, county, city, postalCode, named) => {
  const told = samedayPlace({ county, city, street: 'Strada Morii 7', postalCode });
  expect(Object.values(told)).toEqual(named);
});
