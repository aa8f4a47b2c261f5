/** What becomes of a withdrawal. */
export const WITHDRAWAL_STATES = ['announced', 'received', 'refunded', 'cancelled'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** What an owner does with it: the goods have come, the money has gone, or the buyer keeps the goods after all. */
export const WITHDRAWAL_MOVES = ['receive', 'refund', 'cancel'] as const;
export type WithdrawalMove = (typeof WITHDRAWAL_MOVES)[number];

/** The table of moves. */
export const WITHDRAWAL_TABLE: Readonly<Record<WithdrawalMove, { from: WithdrawalState; to: WithdrawalState }>> = {
  receive: { from: 'announced', to: 'received' },
  refund: { from: 'received', to: 'refunded' },
  cancel: { from: 'announced', to: 'cancelled' },
};

/** States in which the owner still has something to do. */
export const OPEN_STATES: readonly WithdrawalState[] = ['announced', 'received'];

/** The state that a move leads to, or nothing when it is not allowed from here. */
export function moveWithdrawalState(state: WithdrawalState, move: WithdrawalMove): WithdrawalState | undefined {
  const { from, to } = WITHDRAWAL_TABLE[move];
  return state === from ? to : undefined;
}

/** The moves that a state allows. */
export function allowedWithdrawalMoves(state: WithdrawalState): WithdrawalMove[] {
  return WITHDRAWAL_MOVES.filter((move) => moveWithdrawalState(state, move) !== undefined);
}
