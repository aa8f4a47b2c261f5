import { expect, it } from 'vitest';
import { DEFAULT_SELLING } from '#domain/settings/selling.ts';
import { keptGift } from '../../../tests/support/gifts.ts';
import { otherMethods } from './other-methods.ts';

const order = { gift: null, total: 18_900, lines: [{ quantity: 1, personalised: false }] };
const all = ['cash', 'card', 'transfer'] as const;
const gift = keptGift();

it('an unpaid card order can be paid by every other method that the shop offers', () => {
  expect(otherMethods(order, all, DEFAULT_SELLING)).toEqual(['cash', 'transfer']);
  expect(otherMethods(order, ['cash', 'card'], DEFAULT_SELLING)).toEqual(['cash']);
});

it('a gift cannot be paid in cash, which its recipient would have to pay', () => {
  expect(otherMethods({ ...order, gift }, all, DEFAULT_SELLING)).toEqual(['transfer']);
  expect(otherMethods({ ...order, gift }, ['cash', 'card'], DEFAULT_SELLING)).toEqual([]);
});

it('cash is not offered above the limits of sum and pieces, nor for personalised products if excluded', () => {
  const bounds = { cashFrom: null, cashUpTo: 20_000, cashPieces: 2, cashForPersonalised: false };
  const [plain] = order.lines;
  expect(otherMethods({ ...order, total: 20_100 }, all, bounds)).toEqual(['transfer']);
  expect(otherMethods({ ...order, lines: [plain!, plain!, plain!] }, all, bounds)).toEqual(['transfer']);
  expect(otherMethods({ ...order, lines: [{ quantity: 1, personalised: true }] }, all, bounds)).toEqual(['transfer']);
  expect(otherMethods(order, all, bounds)).toEqual(['cash', 'transfer']);
});
