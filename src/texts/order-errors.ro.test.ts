import { describe, expect, it } from 'vitest';
import { orderErrorTexts } from './order-errors.ro.ts';

describe('the texts of an order’s errors', () => {
  it.each(['cart_changed', 'attempt_used', 'too_many_orders', 'rate_limited', 'database_unavailable', 'offline'])(
    'have a sentence for %s',
    (code) => {
      expect(orderErrorTexts[code]).toMatch(/^\p{Lu}.*\.$/u);
      expect(orderErrorTexts[code]).not.toBe(orderErrorTexts.unknown);
    },
  );

  it('have one for everything else', () => {
    expect(orderErrorTexts.unknown).toMatch(/\.$/);
  });
});
