import { expect, it } from 'vitest';
import { addLine, lineKey, removeLine } from './cart.ts';
import { linesBefore, restoreLine } from './restore-line.ts';

const line = (id: string, itemNumber = '1', options?: Record<string, string>) =>
  options ? { id, itemNumber, options } : { id, itemNumber };
const cart = [line('a'), line('b', '2', { finisaj: 'bronz' }), line('c'), line('d')];
const [a, b, c, d] = cart as [(typeof cart)[0], (typeof cart)[0], (typeof cart)[0], (typeof cart)[0]];
const removed = { line: b, before: linesBefore(cart, lineKey(b)) };

it('a restored line returns to its place', () => {
  expect(restoreLine(removeLine(cart, lineKey(b)), removed)).toEqual(cart);
});

it('a restored line follows the lines that still precede it', () => {
  expect(restoreLine([c, d], removed)).toEqual([b, c, d]);
  expect(restoreLine([d, a, c], removed)).toEqual([d, a, b, c]);
});

it('a line that was added again in the meantime gains the restored pieces', () => {
  const again = addLine([a, c], line('b', '1', { finisaj: 'bronz' }));
  expect(restoreLine(again, removed)).toEqual([a, c, line('b', '3', { finisaj: 'bronz' })]);
});
