import { checkMove } from '#domain/orders/check-moves.ts';
import { isEditable, ORDER_MOVE_NAMES, type OrderMove } from '#domain/orders/order-facts.ts';
import type { ReturnState } from '#domain/returns/return-states.ts';
import type { ActName, Row } from './order-acts.ts';
import { heldOf, notWithdrawn, type ModelOrder } from './order-model.ts';

/** True where the order's states do not rule an act out. */
export function isPossible(name: ActName, order: ModelOrder, row: Row): boolean {
  const allows = (move: OrderMove) => checkMove(row, move) === undefined;
  const hasReturn = (state: ReturnState) => [...order.returns.values()].some((each) => each.state === state);
  if (name === 'pay') return row.status !== 'rejected' && row.paymentMethod !== 'card';
  if (isMove(name)) return allows(name) && (row.paymentMethod !== 'card' || name !== 'refund');
  switch (name) {
    case 'payByCard':
      return row.paymentMethod === 'card' && allows('pay');
    case 'bookTransfer':
      return row.paymentMethod !== 'card' && row.status !== 'rejected';
    case 'settleCash':
      return row.paymentMethod === 'cash' && row.awb !== null && allows('pay');
    case 'refundAll':
    case 'refundPart':
      return heldOf(order) > 0;
    case 'changeLines':
      return isEditable(row) && notWithdrawn(order).size === order.goods.size;
    case 'withdrawByKey':
    case 'withdrawByContact':
      return row.status !== 'rejected' && notWithdrawn(order).size > 0;
    case 'leaveOut':
    case 'receive':
    case 'keepAfterAll':
      return hasReturn('announced');
    case 'refundReturn':
      return hasReturn('received');
    case 'prepayment':
      return row.status === 'pending' && row.paymentMethod !== 'card';
    case 'undo':
    case 'approveProof':
    case 'releaseGift':
    case 'turnSteps':
    case 'passDays':
    case 'wait':
      return true;
  }
}

/** True where an act must succeed, unless another act runs at the same time. */
export function mustWork(name: ActName, order: ModelOrder, { status, fulfilment }: Row): boolean {
  const isHere = status !== 'rejected' && (fulfilment === 'unfulfilled' || fulfilment === 'packed');
  return name === 'leaveOut' && isHere && order.came === 0 && notWithdrawn(order).size > 0;
}

const isMove = (name: string): name is OrderMove => (ORDER_MOVE_NAMES as readonly string[]).includes(name);
