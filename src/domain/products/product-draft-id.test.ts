import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { PRODUCT_ID } from '#domain/cart/cart.ts';
import {
  freeChoiceValue,
  freeOptionKey,
  proposeChoiceValue,
  proposeOptionKey,
  proposeProductId,
} from './product-draft-id.ts';

describe('the product id proposed for a title', () => {
  it.each([
    ['Kit mulaj mânuță de bebeluș', 'kit-mulaj-manuta-de-bebelus'],
    ['  „Rama” 3D – cu NUME!  ', 'rama-3d-cu-nume'],
    ['Straße & Łódź', 'strasse-lodz'],
    ['șţ', 'st'],
    ['💛', ''],
    ['a'.repeat(90), 'a'.repeat(60)],
    [`${'cuvant '.repeat(12)}`, 'cuvant-cuvant-cuvant-cuvant-cuvant-cuvant-cuvant-cuvant'],
  ])('%j is %j', (title, id) => {
    expect(proposeProductId(title)).toBe(id);
  });

  it('is always valid or empty', () =>
    forAll(fc.string({ unit: 'grapheme', maxLength: 120 }), (title) => {
      const id = proposeProductId(title);
      expect(id === '' || PRODUCT_ID.test(id)).toBe(true);
      expect(proposeProductId(id)).toBe(id);
    }));
});

it('the key of an option or a choice exists for any label, is short enough and is unique', () => {
  expect(proposeOptionKey('3 culori')).toBe('culori');
  expect(proposeChoiceValue('12 cm')).toBe('12-cm');
  expect(freeOptionKey('💛', new Set())).toBe('optiune');
  expect(freeOptionKey('Culoarea', new Set(['culoarea']))).toBe('culoarea-2');
  expect(freeChoiceValue('', new Set(['varianta', 'varianta-2']))).toBe('varianta-3');
  const long = 'a'.repeat(80);
  const taken = new Set<string>();
  for (let count = 0; count < 40; count += 1) taken.add(freeChoiceValue(long, taken));
  expect([taken.size, Math.max(...[...taken].map((value) => value.length))]).toEqual([40, 40]);
  expect(freeOptionKey(long, new Set([freeOptionKey(long, new Set())])).length).toBeLessThanOrEqual(31);
});
