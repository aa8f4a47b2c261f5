import { expect, it } from 'vitest';
import { checkSafety, NO_SAFETY, productSafetySchema, type ProductSafety } from './product-safety.ts';

const faults = (product: { status: string; safety: ProductSafety; safetyConfirmed: boolean }) => {
  const found: string[] = [];
  checkSafety(product, (path, code) => found.push(`${path.join('.')}: ${code}`));
  return found;
};
const told = { ...NO_SAFETY, handledFrom: 14 };

it('A draft may be without its safety values', () => {
  expect(faults({ status: 'draft', safety: NO_SAFETY, safetyConfirmed: false })).toEqual([]);
});

it('A product on sale needs an age and confirmed safety values', () => {
  const lacking = faults({ status: 'active', safety: NO_SAFETY, safetyConfirmed: false });
  expect(lacking).toEqual(['safety.handledFrom: required', 'safetyConfirmed: unconfirmed']);
  expect(faults({ status: 'active', safety: told, safetyConfirmed: true })).toEqual([]);
});

it.each<[string, object]>([
  ['a maker without an electronic address', { manufacturer: { name: 'Firma', address: 'Str. 1', contact: '' } }],
  ['a net quantity of nothing', { net: { quantity: 0, unit: 'g' } }],
  ['a unit that is no measure', { net: { quantity: 1, unit: 'buc' } }],
  ['an age of grown-ups', { handledFrom: 19 }],
  ['a warning that nobody has words for', { warnings: ['dragons'] }],
  ['a sheet from elsewhere', { sheet: 'https://example.com/fisa.pdf' }],
])('Safety values cannot have %s', (_, changes) => {
  expect(productSafetySchema.safeParse({ ...told, ...changes }).success).toBe(false);
});
