import type { PaymentMethod } from '#domain/orders/order-form.ts';
import type { OrderTransition, OrderStates } from '#domain/orders/order-transitions.ts';
import type { HandlingSteps } from '#domain/orders/skipped-steps.ts';
import { awaitsCard } from '../money-state.ts';

interface Movable extends OrderStates {
  allowedMoves: readonly OrderTransition[];
  paymentMethod: PaymentMethod;
  /** What is still to be paid, in bani. */
  due: number;
  /** What can still be given back, in bani. */
  money: { refundable: number };
  openReturn: object | null;
  /** The customer has withdrawn from all of it. */
  isWithdrawn: boolean;
  /** Which steps before shipping an owner takes by themselves. */
  steps: HandlingSteps;
  /** False: its pieces went back into stock because it was not paid in time. */
  stockTaken: boolean;
}

/** The way of an order that nothing happens to. The money comes last: the courier brings it, or it has come before. */
const WAY: readonly OrderTransition[] = ['approve', 'pack', 'ship', 'deliver', 'pay'];

/** The step that makes sense next, or nothing when the order is at its end. */
export function nextMove(order: Movable): OrderTransition | undefined {
  if (order.isWithdrawn && order.status === 'pending' && order.allowedMoves.includes('reject')) return 'reject';
  // The customer is at the payment page, or its pieces are gone: the owner's next step is to wait.
  if (order.status === 'pending' && awaitsCard(order)) return undefined;
  if (order.status === 'rejected' || order.fulfilment === 'returned') return givesBack(order) ? 'refund' : undefined;
  const isHere = order.fulfilment === 'unfulfilled' || order.fulfilment === 'packed';
  if (order.isWithdrawn && isHere) return order.openReturn ? 'refund' : undefined;
  return (
    WAY.find((move) => isStep(move, order.steps) && order.allowedMoves.includes(move)) ??
    (order.openReturn ? 'refund' : undefined)
  );
}

/** False for a step that is turned off: the one after takes it along. */
function isStep(move: OrderTransition, { confirm, pack }: HandlingSteps): boolean {
  return (move !== 'approve' || confirm) && (move !== 'pack' || pack);
}

/** True while its buyer has not approved what is made for them. */
export const awaitsProof = ({ proofs }: { proofs: readonly { approvedAt: unknown }[] }): boolean =>
  proofs.some(({ approvedAt }) => approvedAt === null);

/** True while money of an order that is over is still to go back. */
function givesBack({ payment, money, openReturn }: Movable): boolean {
  return openReturn !== null || (payment !== 'refunded' && money.refundable > 0);
}

/** All other steps that the order allows now. */
export function otherMoves(order: Movable): OrderTransition[] {
  const next = nextMove(order);
  const possible = order.stockTaken ? order.allowedMoves : order.allowedMoves.filter((move) => move === 'reject');
  return possible.filter((move) => move !== next);
}
