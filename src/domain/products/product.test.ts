import { describe, expect, it } from 'vitest';
import { isPersonalised, isReduced, stockState, type ProductOption } from './product.ts';

describe('the stock of a product', () => {
  it('is sold out at none', () => {
    expect(stockState({ stock: 0, lowStockAt: 5 })).toBe('soldOut');
  });

  it('is low from one piece', () => {
    expect(stockState({ stock: 1, lowStockAt: 5 })).toBe('low');
  });

  it('is low up to the product’s own limit', () => {
    expect(stockState({ stock: 5, lowStockAt: 5 })).toBe('low');
  });

  it('is available above it', () => {
    expect(stockState({ stock: 6, lowStockAt: 5 })).toBe('available');
  });
});

describe('a price', () => {
  it('is reduced when it was higher before', () => {
    expect(isReduced({ price: 9900, compareAtPrice: 12_900 })).toBe(true);
  });

  it.each([null, 9900, 8900])('is not reduced beside %j', (compareAtPrice) => {
    expect(isReduced({ price: 9900, compareAtPrice })).toBe(false);
  });
});

describe('a product', () => {
  const option = (type: ProductOption['type']): ProductOption => ({
    key: 'cheie',
    label: '',
    type,
    required: false,
    choices: [],
    maxLength: null,
  });

  it.each(['text', 'date'] as const)('is personalised by a %s that was given', (type) => {
    expect(isPersonalised([option(type)], { cheie: '2026-01-01' })).toBe(true);
  });

  it.each(['text', 'date'] as const)('is not personalised by a %s left empty', (type) => {
    expect(isPersonalised([option(type)], { cheie: '' })).toBe(false);
  });

  it('is not personalised by choosing among what is offered to all', () => {
    expect(isPersonalised([option('select')], { cheie: 'bronz' })).toBe(false);
  });
});
