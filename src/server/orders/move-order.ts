import type { Transaction } from 'kysely';
import type { Actor } from '#domain/account/account.ts';
import { applyMove, MOVE_TABLE, type MoveRefusal, type OrderMove } from '#domain/order/order-moves.ts';
import type { OrderMoveRequest } from '#domain/order/order-requests.ts';
import { auditedWrite } from '#server/audit/audited-write.ts';
import type { Database } from '#server/database.ts';
import type { DatabaseSchema } from '#server/database-schema.ts';
import { giveUseBack } from '#server/discounts/use-discount.ts';
import { queueMoveMail } from '#server/mail/order-move-mails.ts';
import { lockOrder, writeOrder, type OrderRow, type Unlocked } from './locked-order.ts';
import { moveStock, piecesOf } from './order-stock.ts';
import { findOrderById } from './orders-table.ts';

export interface Moved {
  ok: true;
  from: string;
  to: string;
  /** Products whose pages now say something else about their stock. */
  shownAnew: string[];
  /** True when a mail to the buyer waits; the caller wakes the mail worker. */
  mailed: boolean;
}

export type MoveOrderResult = Moved | Unlocked | { ok: false; code: MoveRefusal };

/** A move without the version that was seen takes the order as it is. */
export type MoveOrderInput = Omit<OrderMoveRequest, 'version'> & { version?: number };

/** Moves one of the order's three states, with everything that follows from it, or refuses. */
export async function moveOrder(
  db: Database,
  actor: Actor,
  id: string,
  input: MoveOrderInput,
): Promise<MoveOrderResult> {
  return auditedWrite<MoveOrderResult>(
    db,
    actor,
    (result) => ({
      action: `order.${input.move}`,
      subject: `order/${id}`,
      details: result.ok ? { from: result.from, to: result.to, ...(input.awb ? { awb: input.awb } : {}) } : {},
    }),
    async (transaction) => {
      const locked = await lockOrder(transaction, id, input.version);
      return locked.ok ? moveLocked(transaction, actor, locked.row, input) : locked;
    },
  );
}

async function moveLocked(
  transaction: Transaction<DatabaseSchema>,
  actor: Actor,
  row: OrderRow,
  { move, awb, note, restock, notify }: MoveOrderInput,
): Promise<Moved | { ok: false; code: MoveRefusal }> {
  const moved = applyMove(row, move, awb);
  if (!moved.ok) return moved;
  const { state } = MOVE_TABLE[move];
  const { status, fulfilment, payment, awb: parcel } = moved.order;
  const restocked = move === 'reject' || (move === 'return' && restock);
  const shownAnew = restocked ? await giveStockBack(transaction, actor, row, move) : [];
  const discountUse = move === 'reject' ? await giveDiscountBack(transaction, row.id) : {};
  await writeOrder(
    transaction,
    row,
    { status, fulfilment, payment, awb: parcel },
    {
      kind: move,
      actor: actor.email,
      note,
      details: {
        from: row[state],
        to: moved.order[state],
        ...(move === 'ship' ? { awb: parcel } : {}),
        ...(restocked ? { restocked } : {}),
        ...discountUse,
      },
    },
  );
  const order = notify ? await findOrderById(transaction, row.id) : undefined;
  const mailed = order !== undefined && (await queueMoveMail(transaction, order, move, note));
  return { ok: true, from: row[state], to: moved.order[state], shownAnew, mailed };
}

async function giveStockBack(
  transaction: Transaction<DatabaseSchema>,
  actor: Actor,
  row: OrderRow,
  move: OrderMove,
): Promise<string[]> {
  const reason = move === 'reject' ? 'rejected' : 'return';
  const result = await moveStock(transaction, row.id, await piecesOf(transaction, row.id, 1), {
    reason,
    actor: actor.email,
  });
  return result.ok ? result.shownAnew : [];
}

/** The bani that the use was worth are kept with the event, so that an undo can count it again. */
async function giveDiscountBack(
  transaction: Transaction<DatabaseSchema>,
  orderId: string,
): Promise<{ discountUse?: number }> {
  const use = await transaction
    .selectFrom('discount_uses')
    .select('amount')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  await giveUseBack(transaction, orderId);
  return use ? { discountUse: use.amount } : {};
}
