import { describe, expect, it } from 'vitest';
import { stockState } from './product.ts';

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
