import { expect, it } from 'vitest';
import { allowedReturnMoves, RETURN_STATES } from './return-states.ts';

it('a return goes from the announcement to the refund, or is cancelled or left out before goods arrive', () => {
  expect(RETURN_STATES.map((state) => [state, allowedReturnMoves(state)])).toEqual([
    ['announced', ['receive', 'cancel', 'leave_out']],
    ['received', ['refund']],
    ['refunded', []],
    ['cancelled', []],
    ['left_out', []],
  ]);
});
