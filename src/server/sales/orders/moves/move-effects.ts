import { wayOf } from '#domain/orders/order.ts';
import type { MoveEffect } from '#domain/orders/order-moves.ts';
import { HOLD_MINUTES } from '#domain/payments/payment-states.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { giveUseBack, recordUse } from '#server/sales/discounts/use-discount.ts';
import type { OrderRow } from '#server/sales/orders/orders-table.ts';
import { moveStock, orderQuantities } from '#server/sales/orders/order-stock.ts';
import { holdAgain, minutesFromNow } from '#server/sales/orders/hold.ts';
import { closeUnpaidReturns, reopenReturns } from '#server/sales/returns/close-unpaid-returns.ts';
import { bookMoney, takeMoneyBack } from './move-money.ts';
import type { Effected, Making, TakingBack } from './move-input.ts';

/** Effects of the moves' table except the refund, which needs the order's new state. A lost race rolls back. */
export const MOVE_EFFECTS: Record<
  Exclude<MoveEffect, 'refund'>,
  { make: (made: Making) => Promise<Effected>; undo: (taken: TakingBack) => Promise<Effected> }
> = {
  reserve: {
    make: async ({ unit, row }) => {
      if (!row.stockTaken && !(await holdAgain(unit, row))) refuse('stock_released');
      return { columns: { stockTaken: true, holdUntil: null } };
    },
    undo: async ({ back }) => holdOfUndone(back),
  },
  release: {
    make: async ({ unit, row, input: { move, restock } }) => {
      const ends = move === 'reject' ? { columns: { holdUntil: null } } : {};
      // Pieces that expiry of the hold has returned to stock do not return twice.
      if (!row.stockTaken || (move === 'return' && !restock)) return ends;
      const reason = move === 'reject' ? 'rejected' : 'return';
      await moveStock(unit, row.id, await orderQuantities(unit.tx, row.id, 1), { reason });
      return { ...ends, details: { restocked: true } };
    },
    undo: async ({ unit, row, back, undone }) => {
      if (undone.details.restocked === true) {
        await moveStock(unit, row.id, await orderQuantities(unit.tx, row.id, -1), { reason: 'undo' });
      }
      return holdOfUndone(back);
    },
  },
  discount: {
    make: async ({ unit, row }) => {
      const amount = await giveUseBack(unit.tx, row.id);
      return amount === undefined ? {} : { details: { discountUse: amount } };
    },
    undo: async ({ unit, row, undone }) => {
      const { discountUse: amount } = undone.details;
      if (typeof amount !== 'number' || row.discountCode === null) return {};
      const isUsed = await recordUse(unit.tx, { id: row.id, code: row.discountCode, amount });
      return isUsed ? {} : refuse('discount_used_up');
    },
  },
  returns: {
    make: async ({ unit, row }) => {
      if (row.received !== 0 || row.collected !== 0) return {};
      const closedReturns = await closeUnpaidReturns(unit.tx, row.id);
      return closedReturns.length > 0 ? { details: { closedReturns } } : {};
    },
    undo: async ({ unit, undone }) => {
      const { closedReturns } = undone.details;
      if (Array.isArray(closedReturns)) await reopenReturns(unit.tx, closedReturns as string[]);
      return {};
    },
  },
  parcel: {
    make: async ({ row, input: { move, awb = null, courier = 'sameday' } }) => {
      const came = row.received - row.unallocated;
      // The delivery method may change later, so the event stores it.
      const way = wayOf({ ...row, fulfilment: 'delivered', awb: move === 'ship' ? awb : row.awb });
      const details = { ...(awb && { awb, courier }), way };
      if (move === 'deliver') return { ...(row.asked > came && { columns: { collected: row.asked } }), details };
      const isAsked = awb && row.paymentMethod === 'cash' && row.due > 0;
      return { ...(isAsked && { columns: { asked: came + row.due } }), details };
    },
    undo: async ({ undone }) => ({
      columns: undone.move === 'ship' ? { asked: 0 } : { collected: 0 },
    }),
  },
  money: { make: bookMoney, undo: takeMoneyBack },
};

/** Restarts the hold of an unpaid card order once its approval, which kept the pieces, is undone. */
function holdOfUndone(row: OrderRow): Effected {
  const isUnpaid = row.paymentMethod === 'card' && row.payment === 'unpaid';
  const waits = isUnpaid && row.stockTaken && row.status === 'pending' && row.fulfilment === 'unfulfilled';
  return waits ? { columns: { holdUntil: minutesFromNow(HOLD_MINUTES) } } : {};
}
