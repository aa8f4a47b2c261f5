import { expect, it } from 'vitest';
import { lacksSector, sectorOf } from './bucharest-sector.ts';

const place = { street: 'Str. Lungă 3', city: 'București', county: 'București', postalCode: '' };

it.each([
  [{ city: 'Sector 3' }, 3],
  [{ city: 'București S3' }, 3],
  [{ city: 'Bucuresti, sec. 3' }, 3],
  [{ city: 'București, sectorul 6' }, 6],
  [{ city: 'Bucureşti (Sect.5)' }, 5],
  [{ city: 'Municipiul București - sectorul IV' }, 4],
  [{ city: 'S\u200bector\u00a02' }, 2],
  [{ street: 'Str. Lungă 3, sector 3' }, 3],
  [{ street: 'Str. Lungă 3, s.3' }, 3],
  [{ street: 'Str. Lungă 3, sector: 2' }, 2],
  [{ city: 'București sectorul nr. 6' }, 6],
  [{ street: 'Sector 2, Str. Lungă 3' }, 2],
  [{ postalCode: '040123' }, 4],
  [{ city: 'Sector 1', postalCode: '040123' }, 1],
  [{ street: 'Str. Lungă 3, bl. S3, sc. 2' }, undefined],
  [{ street: 'Str. Sectorului 3' }, undefined],
  [{ city: 'București, sector 7' }, undefined],
  [{ postalCode: '077190' }, undefined],
  [{}, undefined],
])('the sector of an address in București with %j is %s, and is asked for if it is missing', (typed, sector) => {
  expect(sectorOf({ ...place, ...typed })).toBe(sector);
  expect(lacksSector({ ...place, ...typed })).toBe(sector === undefined);
});

it('a sector is asked for only in București, by city or county, and once there is a city', () => {
  const asks = (city: string, county: string) => lacksSector({ city, county });
  expect([asks('Bucuresti', ''), asks('Mun. București', 'Ilfov'), asks('Militari', 'București'), asks('', 'București'), asks('Iași', 'Iași')]).toEqual([true, true, true, false, false]); // prettier-ignore
});
