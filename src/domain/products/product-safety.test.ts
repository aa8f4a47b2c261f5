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
  ['a maker without an electronic contact', { manufacturer: { name: 'Firma', address: 'Str. 1', contact: '' } }],
  ['a net quantity of zero', { net: { quantity: 0, unit: 'g' } }],
  ['an unknown unit', { net: { quantity: 1, unit: 'buc' } }],
  ['an age of adults', { handledFrom: 19 }],
  ['an unknown warning', { warnings: ['dragons'] }],
  ['a sheet on another site', { sheet: 'https://example.com/fisa.pdf' }],
])('Safety values cannot have %s', (_, changes) => {
  expect(productSafetySchema.safeParse({ ...told, ...changes }).success).toBe(false);
});
