import { sql } from 'kysely';
import { changeOrder, lockOrderIfThere } from '#server/sales/orders/change-order.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';

/** Settles returns whose goods are back and whose money other refunds, with mails of their own, have returned. */
export async function settleReturns(unit: Unit, orderId: string): Promise<void> {
  const settled = await unit.tx
    .updateTable('returns as w')
    .from('returnBalances as b')
    .set({
      state: 'refunded',
      refunded: sql`b.given`,
      due: 0,
      unpaid: sql`w.owed - b.given`,
      refundedAt: sql`now()`,
      version: sql`w.version + 1`,
    })
    .whereRef('b.returnId', '=', 'w.id')
    .where('w.orderId', '=', orderId)
    .where('w.state', '=', 'received')
    .where('b.outstanding', '=', 0)
    .where('b.given', '>', 0)
    .returning(['w.number', 'b.given'])
    .execute();
  for (const { number, given } of settled) {
    const row = await lockOrderIfThere(unit.tx, orderId);
    if (!row) return;
    const details = { returnNumber: number, amount: given, byOrder: true };
    await changeOrder(unit, row, { event: { kind: 'return_refunded', details } });
  }
}
