import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import type { ClaimDecision } from '#domain/returns/return-requests.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { closePaymentPageAfter } from '#server/sales/money/provider-effects.ts';
import { changeOrder, setOrderColumns } from '#server/sales/orders/change-order.ts';
import { lockReturn } from './move-return.ts';

/** Decides a claim: accepted after the buyer confirms, it counts like one by link; set aside, it stays a claim. */
export async function decideClaim(
  db: Database,
  actor: Actor,
  id: string,
  { version, decision }: ClaimDecision,
): Promise<void> {
  return commit(db, { actor }, async (unit) => {
    const locked = await lockReturn(unit.tx, id);
    if (!locked) refuse('return_not_found');
    const { order, orderReturn } = locked;
    if (orderReturn.provedBy !== 'contact' || order.erasedAt) refuse('not_a_claim');
    if (orderReturn.version !== version) refuse('changed_meanwhile');
    const decided = decision === 'accept' ? { provedBy: 'team' as const } : { setAsideAt: sql<Date>`now()` };
    await unit.tx
      .updateTable('returns')
      .set({ ...decided, version: version + 1 })
      .where('id', '=', id)
      .execute();
    const { iban, number } = orderReturn;
    const names = decision === 'accept' && iban !== '';
    if (names) await setOrderColumns(unit.tx, order.id, { refundIban: iban });
    if (decision === 'accept' && order.paymentMethod === 'card') closePaymentPageAfter(unit, order.id);
    const details = { returnNumber: number, ...(names && { account: `…${iban.slice(-4)}` }) };
    await changeOrder(unit, order, { event: { kind: `return_${decision}`, details } });
  });
}
