import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { textSchema } from '#domain/text/text-schema.ts';
import { faultsOf } from './schema-errors.ts';

const form = z.strictObject({ note: textSchema(10), tags: z.array(z.string()).check(z.maxLength(1, 'too_many')) });

it.each([
  ['a'.repeat(12), 'over/2/10'],
  [` ${'a'.repeat(11)} `, 'over/1/10'],
  ['a'.repeat(5_000), 'over/4990/10'],
  ['', 'required'],
])('the error of a text that is too long says by how many characters: %s', (note, code) => {
  expect(faultsOf(form, { note, tags: [] })).toEqual([['note', code]]);
});

it('the error of a list that is too long keeps its own code', () => {
  expect(faultsOf(form, { note: 'a', tags: ['a', 'b'] })).toEqual([['tags', 'too_many']]);
});
