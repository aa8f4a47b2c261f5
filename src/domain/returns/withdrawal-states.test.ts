import { expect, it } from 'vitest';
import { allowedWithdrawalMoves, moveWithdrawalState, WITHDRAWAL_STATES } from './withdrawal-states.ts';

it('goes from the announcement to the refund, or is cancelled before anything has come', () => {
  expect(WITHDRAWAL_STATES.map((state) => [state, allowedWithdrawalMoves(state)])).toEqual([
    ['announced', ['receive', 'cancel']],
    ['received', ['refund']],
    ['refunded', []],
    ['cancelled', []],
  ]);
});

it('leads where the table says', () => {
  expect(moveWithdrawalState('announced', 'receive')).toBe('received');
  expect(moveWithdrawalState('received', 'refund')).toBe('refunded');
  expect(moveWithdrawalState('announced', 'cancel')).toBe('cancelled');
  expect(moveWithdrawalState('received', 'cancel')).toBeUndefined();
});
