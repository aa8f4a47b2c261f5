import { describe, expect, it } from 'vitest';
import { COUNTIES } from '#domain/orders/county.ts';
import { bucharestSector, countyCode } from './buyer-region.ts';

it('a county has a code of ISO 3166-2:RO each, and no two the same', () => {
  const codes = COUNTIES.map(countyCode);
  expect(new Set(codes).size).toBe(42);
  for (const code of codes) expect(code).toMatch(/^RO-[A-Z]{1,2}$/);
  expect(countyCode('București')).toBe('RO-B');
  expect(countyCode('')).toBeUndefined();
  expect(countyCode('constructor')).toBeUndefined();
});

describe("București's sector", () => {
  const place = { street: 'Str. Lungă 3', city: 'București', postalCode: '' };
  it.each([
    [{ ...place, city: 'Sector 3' }, 'SECTOR3'],
    [{ ...place, city: 'București, sectorul 6' }, 'SECTOR6'],
    [{ ...place, street: 'Str. Lungă 3, sect. 2' }, 'SECTOR2'],
    [{ ...place, postalCode: '040123' }, 'SECTOR4'],
    [{ ...place, city: 'Sector 1', postalCode: '040123' }, 'SECTOR1'],
    [place, 'SECTOR1'],
  ])('of %j is %s', (typed, sector) => {
    expect(bucharestSector(typed)).toBe(sector);
  });
});
