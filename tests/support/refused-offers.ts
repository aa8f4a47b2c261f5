import { attempt, commit, rollBack, type Attempt, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createRefund } from '#server/sales/money/create-refund.ts';
import { askOnLockedOrder } from '#server/sales/orders/ask-for-prepayment.ts';
import { lockOrder } from '#server/sales/orders/change-order.ts';
import { moveLockedOrder, undoLockedOrder } from '#server/sales/orders/moves/move-order.ts';
import { findAdminOrder } from '#server/sales/orders/office/find-admin-order.ts';
import type { OrderRow } from '#server/sales/orders/orders-table.ts';
import { OWNER } from './order-story.ts';

/** Tries all moves, undos and prepayments that an order's screen offers, and lists what the server refuses. */
export async function listRefusedOffers(db: Database, id: string): Promise<string[]> {
  const { allowedMoves, undoableMoves, prepayment, money } = (await findAdminOrder(db, id, new Date()))!;
  const tryOut = (work: (unit: Unit, row: OrderRow) => Promise<object>) =>
    commit<Attempt<object>>(db, { actor: OWNER }, async (unit) => {
      const row = await lockOrder(unit.tx, id);
      return rollBack(await attempt(() => work(unit, row)));
    });
  const refused: string[] = [];
  for (const move of allowedMoves) {
    const awb = `1ONB${id.replaceAll(/[^a-z0-9]/gi, '').slice(0, 12)}`.toUpperCase();
    const said = { key: crypto.randomUUID(), amount: money.refundable, reason: 'x' };
    const tried = await tryOut((unit, row) =>
      // On the screen, a form of its own makes refunds, manual or to the card.
      move === 'refund'
        ? createRefund(unit, row, said).then((key) => ({ key }))
        : moveLockedOrder(unit, row, { move, awb, evenUnpaid: true }),
    );
    if (!tried.ok) refused.push(`${move}: ${tried.code}`);
  }
  for (const { move } of undoableMoves) {
    const tried = await tryOut((unit, row) => undoLockedOrder(unit, row, { move, note: '' }));
    if (!tried.ok) refused.push(`undo ${move}: ${tried.code}`);
  }
  if (prepayment) {
    const tried = await tryOut((unit, row) => askOnLockedOrder(unit, row, prepayment === 'ask').then(() => ({})));
    if (!tried.ok) refused.push(`${prepayment} prepayment: ${tried.code}`);
  }
  return refused;
}
