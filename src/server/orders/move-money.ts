import type { Transaction } from 'kysely';
import type { Writer } from '#domain/account/account.ts';
import type { MoveRefusal } from '#domain/order/order-moves.ts';
import type { PastEvent } from '#domain/order/order-undo.ts';
import type { DatabaseSchema } from '#server/database-schema.ts';
import { bookMoney } from '#server/payments/money-table.ts';
import { findChargedCard } from '#server/payments/refunds-table.ts';
import type { OrderRow } from './locked-order.ts';
import type { MoveOrderInput } from './move-order.ts';

/** Why the state of an order's money stands against a move that its tables allow. */
export function refuseByMoney(row: OrderRow, { move, evenUnpaid }: MoveOrderInput): MoveRefusal | undefined {
  if (!row.stock_taken && move === 'pack') return 'stock_released';
  const isOwed = row.payment === 'unpaid' && row.payment_method !== 'cash' && row.total > 0;
  return move === 'ship' && isOwed && !evenUnpaid ? 'unpaid' : undefined;
}

export type MoneyMove =
  { ok: true; details: Record<string, unknown> } | { ok: false; code: 'money_moved' | 'already_booked' };

/** Books what a move of the payment means: the whole sum that is owed, or that was received. */
export async function moveMoney(
  transaction: Transaction<DatabaseSchema>,
  actor: Writer,
  row: OrderRow,
  { move, reference = `${row.number}-${row.version}`, at }: MoveOrderInput,
): Promise<MoneyMove> {
  if (move !== 'pay' && move !== 'refund') return { ok: true, details: {} };
  if (move === 'refund' && (await findChargedCard(transaction, row.id, 1)) !== 'none') {
    return { ok: false, code: 'money_moved' };
  }
  const amount = move === 'pay' ? row.total - row.received : -(row.received - row.refunded);
  if (amount === 0) return { ok: true, details: {} };
  const booked = await bookMoney(transaction, {
    orderId: row.id,
    kind: move === 'pay' ? 'payment' : 'refund',
    method: row.payment_method,
    amount,
    reference,
    actor: actor.email,
    ...(at ? { at } : {}),
  });
  return booked ? { ok: true, details: { amount: Math.abs(amount) } } : { ok: false, code: 'already_booked' };
}

/**
 * Takes the money of an undone move back in the ledger.
 * @returns false when it went through the card provider, where no undo reaches
 */
export async function undoMoney(
  transaction: Transaction<DatabaseSchema>,
  actor: Writer,
  row: OrderRow,
  { kind, details }: PastEvent,
): Promise<boolean> {
  if (kind !== 'pay' && kind !== 'refund') return true;
  if (details.card !== undefined) return false;
  // What a withdrawal has paid back stays with it.
  if (details.withdrawal !== undefined) return true;
  // Moves that were made before the ledger was kept name no sum.
  const amount = typeof details.amount === 'number' ? details.amount : kind === 'pay' ? row.received : row.refunded;
  if (amount === 0) return true;
  return bookMoney(transaction, {
    orderId: row.id,
    kind: kind === 'pay' ? 'payment' : 'refund',
    method: row.payment_method,
    amount: kind === 'pay' ? -amount : amount,
    reference: `undo-${row.number}-${row.version}`,
    actor: actor.email,
  });
}
