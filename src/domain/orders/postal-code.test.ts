import { describe, expect, it } from 'vitest';
import { COUNTIES } from './county.ts';
import { checkPostalCode } from './postal-code.ts';

describe('a postal code beside a county', () => {
  it.each([
    ['400001', 'Cluj', { state: 'fits' }],
    ['400 001', 'Cluj', { state: 'fits' }],
    ['400001', '', { state: 'fits' }],
    ['', 'Cluj', { state: 'fits' }],
    ['4000', 'Iași', { state: 'fits' }],
    ['062331', 'București', { state: 'fits' }],
    ['077190', 'Ilfov', { state: 'fits' }],
    ['400001', 'Iași', { state: 'elsewhere', county: 'Cluj' }],
    ['077190', 'București', { state: 'elsewhere', county: 'Ilfov' }],
    ['990001', 'Cluj', { state: 'unknown' }],
    ['000000', '', { state: 'unknown' }],
  ])('%s with the county “%s” is %o', (code, county, answer) => {
    expect(checkPostalCode(code, county)).toEqual(answer);
  });

  it('has a prefix for every county, and every prefix belongs to one county', () => {
    const beginnings = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
    const counties = beginnings.flatMap((two) => {
      const found = checkPostalCode(`${two}0001`, 'nicăieri');
      return found.state === 'elsewhere' ? [found.county] : [];
    });
    expect([...new Set(counties)].toSorted()).toEqual([...COUNTIES].toSorted());
    expect(counties).toHaveLength(41 + 6);
  });
});
