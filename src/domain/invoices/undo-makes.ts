import type { Bani } from '#domain/money/money.ts';
import { applyUndo } from '#domain/orders/check-moves.ts';
import type { OrderStates } from '#domain/orders/order-facts.ts';
import type { UndoableMove } from '#domain/orders/order-undo.ts';
import { invoiceNumber } from './invoice-document.ts';
import { invoiceableTotal, toOwedOrder, type OwedOrder } from './invoice-plan.ts';

/** Document made by undoing a move: a credit note of this invoice, or an invoice after a full credit note. */
export type UndoMakes = { document: 'creditNote'; of: string } | { document: 'invoice' } | null;

/**
 * Predicts the document that undoing a move makes; null while no invoice exists, because the first one waits until a
 * notification's undo is over.
 * @param standing - the order's last invoice and what is left of it
 */
export function undoMakes(
  order: OrderStates & Pick<OwedOrder, 'total' | 'netRevenue'>,
  undoable: Pick<UndoableMove, 'move' | 'back'>,
  standing: { series: string; number: number; gross: Bani } | undefined,
): UndoMakes {
  if (!standing) return null;
  const netRevenue = undoable.move === 'refund' ? order.total : order.netRevenue;
  const owed = invoiceableTotal(toOwedOrder({ ...applyUndo(order, undoable), netRevenue }));
  if (owed < standing.gross) return { document: 'creditNote', of: invoiceNumber(standing) };
  return owed > standing.gross ? { document: 'invoice' } : null;
}
