import { expect, it } from 'vitest';
import { orderErrorTexts } from './order-errors.ro.ts';

it.each(['cart_changed', 'attempt_used', 'too_many_orders', 'rate_limited', 'database_unavailable', 'offline'])(
  'an order’s error has a sentence of its own: %s',
  (code) => {
    expect(orderErrorTexts[code]).toMatch(/^\p{Lu}.*\.$/u);
    expect(orderErrorTexts[code]).not.toBe(orderErrorTexts.unknown);
  },
);
