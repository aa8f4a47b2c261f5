import type { Fulfilment, OrderStatus } from './order-states.ts';

/** The steps before shipping that an owner takes by themselves; false: turned off, the next step takes it along. */
export interface HandlingSteps {
  confirm: boolean;
  pack: boolean;
}

export const ALL_STEPS: HandlingSteps = { confirm: true, pack: true };

/**
 * The moves that a move takes along, in their order, because their steps are turned off; none where the order has made them.
 */
export function skippedMoves(
  { status, fulfilment }: { status: OrderStatus; fulfilment: Fulfilment },
  move: string,
  steps: HandlingSteps,
): ('approve' | 'pack')[] {
  if (move !== 'pack' && move !== 'ship') return [];
  return [
    ...(!steps.confirm && status === 'pending' ? (['approve'] as const) : []),
    ...(!steps.pack && move === 'ship' && fulfilment === 'unfulfilled' ? (['pack'] as const) : []),
  ];
}
