import { expect, it } from 'vitest';
import { CASTS } from './moon-design.ts';
import { MOON_PRODUCT } from './moon-product.ts';
import { needsPrint } from './needs-print.ts';

const options = (value: string) => [
  { key: 'diametru', value: '16-cm' },
  { key: 'mulaj', value },
];

it.each(CASTS)('a Moon with the option „%s” waits for a print, unless the option is no cast', (cast) => {
  expect(needsPrint({ productId: MOON_PRODUCT, options: options(cast) })).toBe(cast !== 'fara');
});

it('other products and a Moon without options wait for no print', () => {
  expect(needsPrint({ productId: 'rama-3d', options: options('mana') })).toBe(false);
  expect(needsPrint({ productId: null, options: options('mana') })).toBe(false);
  expect(needsPrint({ productId: MOON_PRODUCT, options: [] })).toBe(false);
});
