import { expect, it } from 'vitest';
import { canBeMade } from './can-be-made.ts';

const plate = { face: 'clasic', capMm: 6, widthMm: 110 } as const;
const line = (text: string, more = {}) => ({
  productId: 'set-cadou',
  options: [{ key: 'mesaj', label: 'Mesaj', value: text, valueLabel: text, ...more }],
  personalisedParts: [{ title: 'Felicitare', unitPrice: 1000, options: ['mesaj'] }],
});

it('a card needs printable characters, a plate only characters of its face', () => {
  for (const text of ['Cu drag ♥', 'La mulți ani 🎁', '王芳']) expect(canBeMade(line(text))).toBe(false);
  expect(canBeMade(line('Cu drag,\nnașii <3'))).toBe(true);
  expect(canBeMade(line('Ana ♥', { engraving: plate }))).toBe(true);
  expect(canBeMade({ ...line('Cu drag ♥'), personalisedParts: [] })).toBe(true);
});
