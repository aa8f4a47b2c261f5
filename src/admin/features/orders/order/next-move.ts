import type { OrderStates, OrderMove } from '#domain/orders/order-facts.ts';
import type { WaitsFor } from '#domain/orders/waits-for.ts';

interface Movable extends OrderStates {
  waitsFor: WaitsFor;
  allowedMoves: readonly OrderMove[];
  openReturn: object | null;
  /** The customer has withdrawn from all of it. */
  isWithdrawn: boolean;
  /** False: its pieces went back into stock because it was not paid in time. */
  stockTaken: boolean;
}

/** The step of the team by which each wait ends; a proof may be packed before its approval, by an owner's word. */
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

/** The step that makes sense next, or nothing when the order is at its end or waits for somebody else. `refund` of a return leads to it. */
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
