import { expect, it } from 'vitest';
import catalogue from '../../../netlify/database/seed/catalogue.json' with { type: 'json' };
import { picturePath } from '#domain/media/picture-path.ts';
import { isDrawnPicture } from './drawn-picture.ts';

it('pictures that come with the shop count as drawn, and uploaded pictures do not', () => {
  const sample = catalogue.products.flatMap(({ imageProduct }) => imageProduct);
  expect(sample.filter((address) => !isDrawnPicture(address))).toEqual([]);
  expect(isDrawnPicture(picturePath('a'.repeat(64)))).toBe(false);
});
