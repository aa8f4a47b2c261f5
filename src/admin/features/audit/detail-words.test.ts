import { expect, it } from 'vitest';
import { wordDetail } from './detail-words.ts';

const money = (bani: number) => `${(bani / 100).toFixed(2)} RON`;

it.each([
  ['amount', 15_000, 'amount: 150.00 RON'],
  ['price', { from: 12_900, to: 9_900 }, 'price: {"from":"129.00 RON","to":"99.00 RON"}'],
  ['stock', 8, 'stock: 8'],
  ['reason', 'damaged', 'reason: damaged'],
])('a detail of the audit log is worded by what it is: %s', (key, value, words) => {
  expect(wordDetail(key, value, money)).toBe(words);
});
