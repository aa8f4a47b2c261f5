import { sql } from 'kysely';
import type { Bani } from '#domain/money/money.ts';
import { createRefund } from '#server/sales/money/create-refund.ts';
import type { OrderRow } from '#server/sales/orders/order-row.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { Step, ReturnRow } from './returns-table.ts';

/** Notes what goes back to the customer, and creates the refund that brings it. */
export async function refundReturn(unit: Unit, order: OrderRow, orderReturn: ReturnRow, amount: Bani): Promise<Step> {
  const { given, outstanding: due } = await unit.tx
    .selectFrom('returnBalances')
    .select(['given', 'outstanding'])
    .where('returnId', '=', orderReturn.id)
    .executeTakeFirstOrThrow();
  await unit.tx
    .updateTable('returns')
    .set({
      state: 'refunded',
      refunded: amount,
      due,
      unpaid: orderReturn.owed - given - due,
      refundedAt: sql`now()`,
      version: orderReturn.version + 1,
    })
    .where('id', '=', orderReturn.id)
    .execute();
  if (amount === 0) return { details: { amount, due } };
  const key = crypto.randomUUID();
  await createRefund(unit, order, { key, amount, reason: '', returnNumber: orderReturn.number });
  return { details: { amount, refund: key } };
}
