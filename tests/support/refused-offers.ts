import { attempt, commit, rollBack, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createRefund } from '#server/sales/money/create-refund.ts';
import { lockOrder } from '#server/sales/orders/change-order.ts';
import { moveLockedOrder } from '#server/sales/orders/moves/move-order.ts';
import { undoLockedOrder } from '#server/sales/orders/moves/undo-move.ts';
import { findAdminOrder } from '#server/sales/orders/office/find-admin-order.ts';
import type { OrderRow } from '#server/sales/orders/order-row.ts';
import { OWNER } from './order-story.ts';

/** What an order's screen offers, be it a move or an undo, and the server refuses. Each is tried and rolled back. */
export async function listRefusedOffers(db: Database, id: string): Promise<string[]> {
  const { allowedMoves, undoableMoves, money } = (await findAdminOrder(db, id, new Date()))!;
  const tryOut = (work: (unit: Unit, row: OrderRow) => Promise<{ ok: boolean; code?: string }>) =>
    commit<{ ok: boolean; code?: string }>(db, { actor: OWNER }, async (unit) => {
      const locked = await lockOrder(unit.tx, id);
      return locked.ok ? rollBack(await work(unit, locked.row)) : locked;
    });
  const refused: string[] = [];
  for (const move of allowedMoves) {
    const awb = `1ONB${id.replaceAll(/[^a-z0-9]/gi, '').slice(0, 12)}`.toUpperCase();
    const said = { key: crypto.randomUUID(), amount: money.refundable, reason: 'x' };
    const { ok, code } = await tryOut((unit, row) =>
      // The screen's own form gives money back, by hand or to the card.
      move === 'refund'
        ? attempt(async () => ({ key: await createRefund(unit, row, said) }))
        : moveLockedOrder(unit, row, { move, awb, evenUnpaid: true }),
    );
    if (!ok) refused.push(`${move}: ${code}`);
  }
  for (const { move } of undoableMoves) {
    const { ok, code } = await tryOut((unit, row) => undoLockedOrder(unit, row, { move, note: '' }));
    if (!ok) refused.push(`undo ${move}: ${code}`);
  }
  return refused;
}
