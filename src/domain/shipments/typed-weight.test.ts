import { expect, it } from 'vitest';
import { readWeight } from './typed-weight.ts';

it.each([
  ['120', 'g', 120],
  ['120 g', 'kg', 120],
  ['12,00', 'g', 12],
  ['0,65 kg', 'g', 650],
  ['0.65KG', 'g', 650],
  ['1,25', 'kg', 1250],
  ['2', 'kg', 2000],
  ['1.200 kg', 'g', 1200],
] as const)('a typed weight is read: %s in a field for %s', (typed, unit, grams) =>
  expect(readWeight(typed, unit)).toBe(grams),
);

it.each(['0.65', '1.000', '1,5 g', '-5', '12 kgg', '1.200,5 kg', ',', '1e3'])(
  'a typed weight in grams is refused if it is ambiguous or malformed: %s',
  (typed) => expect(readWeight(typed, 'g')).toBeNaN(),
);

it('a weight of only spaces is null', () => expect(readWeight('  ', 'g')).toBeNull());
