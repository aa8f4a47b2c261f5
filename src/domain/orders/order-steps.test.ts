import { describe, expect, it } from 'vitest';
import { orderSteps } from './order-steps.ts';
import type { Fulfilment, OrderStatus } from './order-states.ts';

const day = (date: number) => new Date(Date.UTC(2026, 10, date));
const happened = (...kinds: string[]) => kinds.map((kind, index) => ({ kind, at: day(index + 2) }));

function told(status: OrderStatus, fulfilment: Fulfilment, ...kinds: string[]): string[] {
  const steps = orderSteps({ status, fulfilment, placedAt: day(1), events: happened(...kinds) });
  return steps.map(({ kind, at }) => (at ? `${kind} ${at.getUTCDate()}` : kind));
}

describe('the steps of an order', () => {
  it('begin with the day on which it was placed, and include the steps to come', () => {
    expect(told('pending', 'unfulfilled')).toEqual(['placed 1', 'approve', 'pack', 'ship', 'deliver']);
  });

  it.each([
    // Money between the moves changes nothing.
    ['approved', 'shipped', 'approve pay pack ship', 'placed 1, approve 2, pack 4, ship 5, deliver'],
    // Made, undone and made again.
    ['approved', 'packed', 'approve pack pack', 'placed 1, approve 2, pack 4, ship, deliver'],
    ['rejected', 'unfulfilled', 'reject', 'placed 1, reject 2'],
    ['rejected', 'packed', 'approve pack reject', 'placed 1, approve 2, pack 3, reject 4'],
    ['approved', 'returned', 'approve pack ship return', 'placed 1, approve 2, pack 3, ship 4, return 5'],
    // Skipped in a handover in person.
    ['approved', 'delivered', 'deliver', 'placed 1, deliver 2'],
  ] as const)('have the last day of each move: %s and %s, after %s: %s', (status, fulfilment, kinds, steps) => {
    expect(told(status, fulfilment, ...kinds.split(' ')).join(', ')).toBe(steps);
  });
});
