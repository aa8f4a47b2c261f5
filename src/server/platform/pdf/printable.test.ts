import { expect, it } from 'vitest';
import { printable } from './printable.ts';

it('A document leaves out what its font cannot draw, and nothing else', () => {
  const layout = () => 1;
  const content = {
    content: [{ text: 'Strada Florilor 🌸 7 👩‍👧' }, { text: ['Ana © 1️⃣ 2 €', 'ș'], layout }],
    numbered: true,
  };
  expect(printable(content)).toEqual({
    content: [{ text: 'Strada Florilor 7' }, { text: ['Ana © 1 2 €', 'ș'], layout }],
    numbered: true,
  });
});
