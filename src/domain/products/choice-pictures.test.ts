import { expect, it } from 'vitest';
import { choicePictures, chosenPicture, hasSwatches } from './choice-pictures.ts';
import type { OptionChoice, ProductOption } from './product.ts';

const plain = { priceDelta: 0, picture: null, swatch: null };
const choice = (value: string, changes: Partial<OptionChoice> = {}) => ({ value, label: value, ...plain, ...changes });
const select = (key: string, choices: OptionChoice[]): ProductOption => ({
  ...{ key, label: 'Finisaj', type: 'select', required: true, choices, maxLength: null, part: null, engraving: null },
});
const size = select('marime', [choice('mica'), choice('mare')]);
const golden = choice('Auriu', { picture: '/produse/a-auriu.webp', swatch: '#d9a92f' });
const finish = select('finisaj', [choice('Alb', { picture: '/produse/a-1.webp' }), golden]);
const product = { title: 'Kit', options: [size, finish], imageProduct: ['/produse/a-1.webp'] };

it('a line shows the picture of its choice, or otherwise the picture of its product', () => {
  expect(chosenPicture(product, { marime: 'mare', finisaj: 'Auriu' })).toBe('/produse/a-auriu.webp');
  expect(chosenPicture(product, { marime: 'mare' })).toBe('/produse/a-1.webp');
  expect(chosenPicture(product, { finisaj: 'de altă dată' })).toBe('/produse/a-1.webp');
  expect(chosenPicture({ ...product, imageProduct: [] }, {})).toBeNull();
});

it('the gallery gets each picture of a choice once, with a description of the choice', () => {
  const twice = { ...product, options: [finish, finish] };
  expect(choicePictures(twice)).toEqual([{ src: '/produse/a-auriu.webp', alt: 'Kit, finisaj auriu' }]);
});

it('an option without colours or pictures is chosen from a list', () => {
  expect([size, finish].map(hasSwatches)).toEqual([false, true]);
});
