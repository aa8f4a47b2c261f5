import { describe, expect, it } from 'vitest';
import { orderNumber } from './order.ts';

describe('the number of an order', () => {
  it('has the year and six digits', () => {
    expect(orderNumber(2026, 123)).toBe('CG-2026-000123');
  });

  it('fills the six digits by itself', () => {
    expect(orderNumber(2026, 999_999)).toBe('CG-2026-999999');
  });

  it('grows a digit rather than repeat itself', () => {
    expect(orderNumber(2027, 1_000_000)).toBe('CG-2027-1000000');
  });
});
