import { expect, it } from 'vitest';
import { allowedReturnTransitions, transitionReturnState, RETURN_STATES } from './return-states.ts';

it('goes from the announcement to the refund, or is cancelled or left out before anything has come', () => {
  expect(RETURN_STATES.map((state) => [state, allowedReturnTransitions(state)])).toEqual([
    ['announced', ['receive', 'cancel', 'leave_out']],
    ['received', ['refund']],
    ['refunded', []],
    ['cancelled', []],
    ['left_out', []],
  ]);
});

it('leads where the table says', () => {
  expect(transitionReturnState('announced', 'receive')).toBe('received');
  expect(transitionReturnState('received', 'refund')).toBe('refunded');
  expect(transitionReturnState('announced', 'cancel')).toBe('cancelled');
  expect(transitionReturnState('received', 'cancel')).toBeUndefined();
});
