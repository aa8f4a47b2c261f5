import { expect, it } from 'vitest';
import { COUNTIES } from '#domain/orders/county.ts';
import { countyCode } from './buyer-region.ts';

it('a county has a code of ISO 3166-2:RO each, and no two the same', () => {
  const codes = COUNTIES.map(countyCode);
  expect(new Set(codes).size).toBe(42);
  for (const code of codes) expect(code).toMatch(/^RO-[A-Z]{1,2}$/);
  expect(countyCode('București')).toBe('RO-B');
  expect(countyCode('')).toBeUndefined();
  expect(countyCode('constructor')).toBeUndefined();
});
