import { sql } from 'kysely';
import { CUSTOMER_ACTOR } from '#domain/accounts/account.ts';
import type { ProofApproval } from '#domain/orders/proof-approval.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockOrder, changeOrder } from '#server/sales/orders/change-order.ts';
import { findOrderByKey } from '#server/sales/orders/orders-table.ts';
import { commit, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';

/** Stores the customer's approval of a proof. A repeat changes nothing. */
export async function approveProof(
  db: Database,
  { orderId, viewKey, position, sha256 }: ProofApproval,
): Promise<{ orderId: string; viewKey: string }> {
  if (!(await findOrderByKey(db, orderId, viewKey))) refuse('order_not_found');
  return commit(db, { actor: CUSTOMER_ACTOR }, async (unit) => {
    const row = await lockOrder(unit.tx, orderId);
    if (row.viewKey !== viewKey) refuse('order_not_found');
    if (row.status === 'rejected') refuse('not_in_production');
    const proof = await unit.tx
      .selectFrom('proofs')
      .select('approvedAt')
      .where('orderId', '=', orderId)
      .where('position', '=', position)
      .where('sha256', '=', sha256)
      .executeTakeFirst();
    if (!proof) refuse('proof_changed');
    if (proof.approvedAt === null) {
      await unit.tx
        .updateTable('proofs')
        .set({ approvedAt: sql`now()` })
        .where('orderId', '=', orderId)
        .where('position', '=', position)
        .execute();
      const event = { kind: 'proof_approved', actor: 'customer', details: { position, sha256 } };
      await changeOrder(unit, row, { event });
    }
    return { orderId, viewKey };
  });
}
