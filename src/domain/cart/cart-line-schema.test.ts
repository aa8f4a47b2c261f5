import { describe, expect, it } from 'vitest';
import { quoteRequestSchema, wireLineSchema, wireLinesSchema } from './cart-line-schema.ts';

const line = { id: 'labuta', itemNumber: '2' };
const codes = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map((issue) => issue.message);

describe('a cart line in a request', () => {
  it.each([
    ['2', 2],
    [2, 2],
    ['1', 1],
    ['99', 99],
    ['07', 7],
  ])('may give its quantity as %j', (itemNumber, quantity) => {
    expect(wireLineSchema.parse({ ...line, itemNumber }).itemNumber).toBe(quantity);
  });

  it.each([0, '0', -1, 100, '100', '9999'])('is out of range with %j pieces', (itemNumber) => {
    expect(codes(wireLineSchema.safeParse({ ...line, itemNumber }))).toEqual(['out_of_range']);
  });

  it.each(['', ' 1', '1.5', '1e1', '-1', 'două', '12345', 1.5, Number.NaN, null, true, [1]])(
    'is invalid with the quantity %j',
    (itemNumber) => {
      expect(codes(wireLineSchema.safeParse({ ...line, itemNumber }))).toEqual(['invalid']);
    },
  );

  it.each(['labuta', 'rama-3d', '3d', 'a'.repeat(80)])('may be of the product %s', (id) => {
    expect(wireLineSchema.safeParse({ ...line, id }).success).toBe(true);
  });

  it.each(['', '-a', 'Labuta', 'lăbuță', 'a b', 'a/b', "a'", 'a\n', 'a'.repeat(81)])(
    'cannot be of the product %j',
    (id) => {
      expect(codes(wireLineSchema.safeParse({ ...line, id }))).toEqual(['invalid']);
    },
  );

  it('may have chosen options and the unit price that was shown', () => {
    const chosen = { options: { nume: 'Ana' }, unitPrice: 10_900 };
    expect(wireLineSchema.parse({ ...line, ...chosen, options: { nume: ' Ana ' } })).toMatchObject(chosen);
  });

  it.each([-1, 109.5, '10900', null])('is invalid with the unit price %j', (unitPrice) => {
    expect(codes(wireLineSchema.safeParse({ ...line, unitPrice }))).toEqual(['invalid']);
  });

  it('refuses other fields, such as a price of its own', () => {
    const parsed = wireLineSchema.safeParse({ ...line, price: 1 });
    expect(parsed.error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['price'] }]);
  });
});

const lines = (count: number) => Array.from({ length: count }, () => line);

it('a request needs one to fifty cart lines', () => {
  const told = [0, 50, 51].map((count) => codes(wireLinesSchema.safeParse(lines(count))));
  expect(told).toEqual([['required'], undefined, ['too_many']]);
  expect(codes(quoteRequestSchema.safeParse({}))).toEqual(['required']);
});
