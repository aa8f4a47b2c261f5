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
  it('begin with the day on which it was placed, and show what is to come', () => {
    expect(told('pending', 'unfulfilled')).toEqual(['placed 1', 'approve', 'pack', 'ship', 'deliver']);
  });

  it('have the day of each move, whatever money did between them', () => {
    expect(told('approved', 'shipped', 'approve', 'pay', 'pack', 'ship')).toEqual([
      'placed 1',
      'approve 2',
      'pack 4',
      'ship 5',
      'deliver',
    ]);
  });

  it('have the last day of a move that was made, taken back and made again', () => {
    expect(told('approved', 'packed', 'approve', 'pack', 'pack')).toContain('pack 4');
  });

  it('end with a rejection', () => {
    expect(told('rejected', 'unfulfilled', 'reject')).toEqual(['placed 1', 'reject 2']);
  });

  it('end with a return, from the courier as from the buyer', () => {
    expect(told('approved', 'returned', 'approve', 'pack', 'ship', 'return')).toEqual([
      'placed 1',
      'approve 2',
      'pack 3',
      'ship 4',
      'return 5',
    ]);
  });

  it('leave out what was passed over at the table', () => {
    expect(told('approved', 'delivered', 'deliver')).toEqual(['placed 1', 'deliver 2']);
  });
});
