import { expect, it } from 'vitest';
import { COUNTIES } from '#domain/orders/county.ts';
import { countyCode } from './buyer-region.ts';

it('each county has an ISO 3166-2:RO code of its own', () => {
  const codes = COUNTIES.map(countyCode);
  expect(new Set(codes).size).toBe(42);
  for (const code of codes) expect(code).toMatch(/^RO-[A-Z]{1,2}$/);
  expect(countyCode('București')).toBe('RO-B');
  expect(countyCode('')).toBeUndefined();
  expect(countyCode('constructor')).toBeUndefined();
});
