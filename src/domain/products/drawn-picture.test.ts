import { expect, it } from 'vitest';
import catalogue from '../../../netlify/database/seed/catalogue.json' with { type: 'json' };
import { picturePath } from '#domain/media/picture-path.ts';
import { isDrawnPicture } from './drawn-picture.ts';

it('every picture that comes with the shop is drawn, and none that an owner uploads', () => {
  const sample = catalogue.products.flatMap(({ imageProduct }) => imageProduct);
  expect(sample.filter((address) => !isDrawnPicture(address))).toEqual([]);
  expect(isDrawnPicture(picturePath('a'.repeat(64)))).toBe(false);
});
