import type { OrderStates, OrderMove } from '#domain/orders/order-facts.ts';
import type { WaitsFor } from '#domain/orders/waits-for.ts';

interface Movable extends OrderStates {
  waitsFor: WaitsFor;
  allowedMoves: readonly OrderMove[];
  openReturn: object | null;
  /** The customer has withdrawn from the whole order. */
  isWithdrawn: boolean;
  /** False after the stock was released because the order was not paid in time. */
  stockTaken: boolean;
}

/** Move that ends each wait. An owner may pack a proof before its approval. */
const STEPS: Partial<Record<WaitsFor, OrderMove>> = {
  confirm: 'approve',
  proof: 'pack',
  pack: 'pack',
  ship: 'ship',
  pickup: 'deliver',
  deliver: 'deliver',
  money: 'pay',
  refund: 'refund',
};

/** Returns the next sensible move; undefined at the end or while others act. `refund` of a return links to it. */
export function nextMove({ status, waitsFor, allowedMoves, openReturn, isWithdrawn }: Movable) {
  const step = isWithdrawn && status === 'pending' ? 'reject' : STEPS[waitsFor];
  if (step && (step === 'refund' || allowedMoves.includes(step))) return step;
  return openReturn ? 'refund' : undefined;
}

export const awaitsProof = ({ proofs }: { proofs: readonly { approvedAt: unknown }[] }): boolean =>
  proofs.some(({ approvedAt }) => approvedAt === null);

export function otherMoves(order: Movable): OrderMove[] {
  const next = nextMove(order);
  const possible = order.stockTaken ? order.allowedMoves : order.allowedMoves.filter((move) => move === 'reject');
  return possible.filter((move) => move !== next);
}
