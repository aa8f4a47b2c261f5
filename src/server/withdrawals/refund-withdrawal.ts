import { sql, type Transaction } from 'kysely';
import type { Bani } from '#domain/money/money.ts';
import type { DatabaseSchema } from '#server/database-schema.ts';
import type { Step, WithdrawalRow } from './move-withdrawal.ts';

/** Notes that the money has been sent: never more in all than the order came to. */
export async function refundWithdrawal(
  transaction: Transaction<DatabaseSchema>,
  withdrawal: WithdrawalRow,
  amount: Bani,
): Promise<Step> {
  const { rows } = await sql<{ most: number }>`
    select o.total - coalesce((select sum(refunded) from withdrawals where order_id = o.id), 0)::integer as most
    from orders o where o.id = ${withdrawal.order_id}`.execute(transaction);
  if (amount > rows[0]!.most) return { ok: false, code: 'amount_too_high' };
  await transaction
    .updateTable('withdrawals')
    .set({ state: 'refunded', refunded: amount, refunded_at: sql`now()`, version: withdrawal.version + 1 })
    .where('id', '=', withdrawal.id)
    .execute();
  return { ok: true, details: { amount }, shownAnew: [] };
}
