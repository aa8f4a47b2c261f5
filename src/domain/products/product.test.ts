import { expect, it } from 'vitest';
import { stockState } from './product.ts';

it.each([
  [0, 'soldOut'],
  [1, 'low'],
  [5, 'low'],
  [6, 'available'],
])('a product with %i pieces left is %s, at a limit of five', (stock, state) => {
  expect(stockState({ stock, lowStockAt: 5 })).toBe(state);
});
